import type { OfferRules } from '@tessera/site/operations'

const defaultRules = {
  conditions: {},
  oncePer: ['member'],
  period: 'once',
  qualifyDays: 7,
  claimDays: 14,
  wagering: null,
  maxCashOut: null,
  agents: false,
} as const satisfies Partial<OfferRules>

const casinoWagering = { product: 'casino', contributions: { PVP: 0 }, maxBet: '100.00', days: 14 } as const

/** Offers by promotion id, including promotions without a page. */
export const offers: Readonly<Record<string, OfferRules>> = {
  'welcome-100': {
    ...defaultRules,
    kind: 'WELCOME',
    title: { th: 'โบนัสต้อนรับ 100%', en: '100% welcome bonus' },
    reward: { percent: 100, cap: '2000.00' },
    conditions: { deposit: { nth: 1, min: '100.00' } },
    oncePer: ['member', 'device'],
    wagering: { ...casinoWagering, multiple: 5 },
  },
  'second-deposit': {
    ...defaultRules,
    kind: 'WELCOME',
    title: { th: 'โบนัสฝากครั้งที่สอง 50%', en: '50% second deposit bonus' },
    reward: { percent: 50, cap: '1000.00' },
    conditions: { deposit: { nth: 2, min: '200.00' }, registered: { within: 30 } },
    wagering: { ...casinoWagering, multiple: 5 },
  },
  'invite-friends': {
    ...defaultRules,
    kind: 'REFERRAL',
    title: { th: 'ค่าแนะนำเพื่อน', en: 'Friend bonus' },
    reward: { amount: '100.00', deposit: '100.00', stakes: '1000.00' },
    agents: true,
  },
  'free-spin-friday': {
    ...defaultRules,
    kind: 'FREE_ROUNDS',
    title: { th: 'ฟรีสปินวันศุกร์', en: 'Friday rounds' },
    reward: { provider: 'TESS', gameId: 'himmapan-secrets', count: 30, stake: '1.00', days: 3 },
    conditions: { deposit: { min: '300.00', weekdays: [5] } },
    period: 'week',
  },
  'live-streak': {
    ...defaultRules,
    kind: 'APPLICATION',
    title: { th: 'โบนัสบาคาร่าชนะติดกัน', en: 'Baccarat streak bonus' },
    reward: { most: '1888.00' },
    period: 'month',
  },
  'sports-back': {
    ...defaultRules,
    kind: 'APPLICATION',
    title: { th: 'กีฬาคืนยอดเสีย', en: 'Back on sports' },
    reward: { most: '5000.00' },
    period: 'week',
  },
  'weekly-cashback': {
    ...defaultRules,
    kind: 'CASHBACK',
    title: { th: 'คืนยอดเสียรายสัปดาห์', en: 'Weekly cashback' },
    reward: {
      tiers: [
        { rank: 'vip_silver', percent: 3, cap: '3000.00' },
        { rank: 'vip_gold', percent: 4, cap: '8000.00' },
        { rank: 'vip_diamond', percent: 5, cap: '20000.00' },
      ],
      minLoss: '1000.00',
      product: 'any',
    },
    conditions: { ranks: ['vip_silver', 'vip_gold', 'vip_diamond'] },
    period: 'week',
  },
  'mission-week': {
    ...defaultRules,
    kind: 'MISSION',
    title: { th: 'ภารกิจประจำสัปดาห์', en: 'Mission of the week' },
    reward: {
      amount: '300.00',
      steps: [
        { kind: 'logins', needed: 5 },
        { kind: 'games', needed: 5 },
        { kind: 'stakes', needed: '20000.00' },
      ],
    },
    period: 'week',
  },
  'birthday-gift': {
    ...defaultRules,
    kind: 'APPLICATION',
    title: { th: 'ของขวัญวันเกิด', en: 'Birthday gift' },
    reward: { most: '588.00' },
    conditions: { ranks: ['vip_gold', 'vip_diamond'], birthday: true, registered: { after: 30 } },
    period: 'month',
    wagering: { ...casinoWagering, multiple: 3 },
    maxCashOut: '1764.00',
  },
  'daily-checkin': {
    ...defaultRules,
    kind: 'CHECKIN',
    title: { th: 'รางวัลเช็กอิน', en: 'Check-in prize' },
    reward: {
      size: 7,
      prizes: [
        { stamp: 3, amount: '5.00' },
        { stamp: 7, amount: '20.00' },
      ],
    },
    qualifyDays: 60,
  },
  'lucky-draw': {
    ...defaultRules,
    kind: 'RAFFLE',
    title: { th: 'รางวัลจับสลาก', en: 'Lucky draw prize' },
    reward: {
      perDeposit: '100.00',
      tickets: 50,
      winners: [
        { amount: '5000.00', count: 1 },
        { amount: '500.00', count: 3 },
        { amount: '50.00', count: 10 },
      ],
    },
    period: 'month',
  },
}
