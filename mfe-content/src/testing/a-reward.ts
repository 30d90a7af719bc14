import type { ActiveBonus, CheckinCard, Counters, Mission, RankLadder, Reward } from '@tessera/site'

export const aReward = (overrides: Partial<Reward> = {}): Reward => ({
  id: 'g1',
  kind: 'CASHBACK',
  promotionId: 'p1',
  title: 'Weekly cash-back',
  state: 'CLAIMABLE',
  amount: '50.00',
  multiple: 0,
  counter: 'MANUAL',
  createdAt: '2026-11-20T05:00:00.000Z',
  claimBy: '2026-11-27T05:00:00.000Z',
  endedAt: null,
  paid: null,
  reason: null,
  ...overrides,
})

export const anActiveBonus = (overrides: Partial<ActiveBonus> = {}): ActiveBonus => ({
  reward: aReward({ id: 'g9', title: 'Welcome bonus', state: 'ACTIVE', amount: '200.00', multiple: 5, counter: null }),
  balance: '173.77',
  progress: '870.00',
  target: '1000.00',
  maxBet: '100.00',
  contributions: [
    { gameType: 'RNG', percent: 100 },
    { gameType: 'LIVE', percent: 50 },
  ],
  expiresAt: '2026-11-29T17:00:00.000Z',
  maxCashOut: null,
  awaitsRounds: false,
  ...overrides,
})

export const someCounters = (overrides: Partial<Counters> = {}): Counters => ({
  LOGIN: { enabled: true, count: 1 },
  MANUAL: { enabled: true, count: 2 },
  RAFFLE: { enabled: true, count: 1 },
  UPGRADE_BONUS: { enabled: true, count: 1 },
  MISSION_MANUAL: { enabled: false, count: 4 },
  TICKET: { enabled: true, count: 3 },
  REFERRAL: { enabled: true, count: 5 },
  ...overrides,
})

export const aCheckinCard = (overrides: Partial<CheckinCard> = {}): CheckinCard => ({
  promotionId: 'c1',
  size: 7,
  stamped: 2,
  stampedToday: false,
  nextAt: '2026-11-22T17:00:00.000Z',
  prizes: [
    { stamp: 3, amount: '5.00' },
    { stamp: 7, amount: '20.00' },
  ],
  ...overrides,
})

export const aMission = (overrides: Partial<Mission> = {}): Mission => ({
  promotionId: 'm1',
  title: 'Play five games',
  state: 'open',
  reward: '30.00',
  steps: [
    { kind: 'games', done: '3', needed: '5' },
    { kind: 'stakes', done: '250.00', needed: '1000.00' },
  ],
  endsAt: '2026-11-30T17:00:00.000Z',
  grantId: null,
  ...overrides,
})

export const aRankLadder = (overrides: Partial<RankLadder> = {}): RankLadder => ({
  deposits: '12000.00',
  stakes: '48000.00',
  steps: [
    { labelId: 'vip_bronze', deposit: '1000.00', stake: '5000.00', bonus: '50.00', state: 'reached', grantId: null },
    { labelId: 'vip_silver', deposit: '10000.00', stake: '50000.00', bonus: '200.00', state: 'next', grantId: null },
    { labelId: 'vip_gold', deposit: '30000.00', stake: '150000.00', bonus: '1000.00', state: 'ahead', grantId: null },
  ],
  ...overrides,
})
