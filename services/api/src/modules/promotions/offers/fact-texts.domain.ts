import type { LocalText } from '@tessera/contracts'
import type { Fact } from '@tessera/site'
import type { OfferRules, WageringProduct } from '@tessera/site/operations'
import { WITHDRAWAL_RULE } from '../../money/turnover/withdrawal-rule.domain.ts'

type Product = WageringProduct
type StepKind = Extract<OfferRules, { kind: 'MISSION' }>['reward']['steps'][number]['kind']

/** Texts that the conditions of an offer are described with, in one language. Amounts are formatted in baht. */
export interface FactTexts {
  labels: Record<Fact['key'], string>
  match(percent: number, cap: string): string
  cashBack(lowest: number, max: number, cap: string): string
  freeRounds(count: number, stake: string): string
  upTo(amount: string): string
  exactly(amount: string): string
  perFriend(amount: string): string
  prizes(list: string): string
  prize(stamp: number, amount: string): string
  lossCondition(lowest: string, product: string): string
  applicationCondition: string
  raffle(prizes: string): string
  prizeShare(amount: string, count: number): string
  tickets(deposit: string, max: number): string
  referralCondition(deposit: string, stakes: string): string
  checkInCondition(size: number): string
  steps: Record<StepKind, (needed: string) => string>
  deposit(nth: number | undefined, min: string | undefined): string
  weekdays(days: readonly number[]): string
  methods(kinds: readonly string[]): string
  qualify(days: number): string
  name(text: LocalText | undefined, label: string): string
  ranks(names: string): string
  registeredWithin(days: number): string
  memberFor(days: number): string
  birthday: string
  mobile: string
  bank: string
  allMembers: string
  noAgents: string
  types: Record<string, string>
  products: Record<Product, string>
  target(multiple: number, max: string, turnover: string): string
  cash: string
  baht(amount: string): string
  days(played: number | null, claim: number, atOnce: boolean): string
  frequency(per: readonly string[], period: OfferRules['period']): string
  withdrawalEndsBonus: string
  withdrawalRule: string
}

const nameIn = (language: 'th' | 'en') => (text: LocalText | undefined, label: string) => text?.[language] ?? label
const METHODS: Record<string, string> = {
  promptpay: 'PromptPay',
  truemoney: 'TrueMoney',
  alipay: 'Alipay',
  qq: 'QQ',
  wechat: 'WeChat',
}
const DAYS_TH = ['จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์', 'อาทิตย์']
const DAYS_EN = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const methodsOf = (kinds: readonly string[], localNames: Record<string, string>): string =>
  kinds.map((kind) => localNames[kind] ?? METHODS[kind] ?? kind).join(', ')
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

const th: FactTexts = {
  labels: {
    get: 'สิ่งที่ได้รับ',
    do: 'สิ่งที่ต้องทำ',
    target: 'ยอดเล่นที่ต้องทำ',
    who: 'ผู้มีสิทธิ์',
    categories: 'เกมที่นับยอด',
    maxBet: 'เดิมพันสูงสุดด้วยโบนัส',
    days: 'ระยะเวลา',
    oncePer: 'จำนวนสิทธิ์',
    maxCashOut: 'ถอนได้สูงสุด',
    withdrawal: 'การถอนเงิน',
  },
  match: (percent, cap) => `โบนัส ${percent}% ของยอดฝาก สูงสุด ${cap} บาท`,
  cashBack: (lowest, max, cap) => `คืนยอดเสีย ${lowest === max ? max : `${lowest} ถึง ${max}`}% สูงสุด ${cap} บาท`,
  freeRounds: (count, stake) => `เล่นฟรี ${count} รอบ รอบละ ${stake} บาท`,
  upTo: (amount) => `สูงสุด ${amount} บาท`,
  exactly: (amount) => `${amount} บาท`,
  perFriend: (amount) => `${amount} บาทต่อเพื่อนหนึ่งคน`,
  prizes: (list) => list,
  prize: (stamp, amount) => `วันที่ ${stamp} รับ ${amount} บาท`,
  lossCondition: (lowest, product) => `ยอดเสียเงินสดสุทธิใน${product}ครบ ${lowest} บาทในหนึ่งสัปดาห์`,
  applicationCondition: 'ส่งคำขอพร้อมหลักฐานให้ทีมงานตรวจสอบ',
  raffle: (prizes) => `ลุ้นรางวัล ${prizes}`,
  prizeShare: (amount, count) => `${amount} บาท ${count} รางวัล`,
  tickets: (deposit, max) => `ฝากทุก ${deposit} บาทรับตั๋ว 1 ใบ สูงสุด ${max} ใบต่องวด`,
  referralCondition: (deposit, stakes) =>
    `เพื่อนฝากครบ ${deposit} บาท และเล่นครบ ${stakes} บาทด้วยเงินสด ภายใน 30 วันหลังสมัคร`,
  checkInCondition: (size) => `เช็กอินวันละครั้ง บัตรละ ${size} วัน ขาดวันไหนไม่เริ่มใหม่`,
  steps: {
    logins: (needed) => `เข้าสู่ระบบ ${needed} วัน`,
    deposits: (needed) => `ฝากรวม ${needed} บาท`,
    stakes: (needed) => `เล่นรวม ${needed} บาทด้วยเงินสด`,
    games: (needed) => `เล่น ${needed} เกมที่ต่างกัน`,
  },
  deposit: (nth, min) =>
    `ฝาก${nth === undefined ? 'เงิน' : `ครั้งที่ ${nth}`}${min === undefined ? '' : ` ขั้นต่ำ ${min} บาท`}`,
  weekdays: (days) => `ในวัน${days.map((day) => DAYS_TH[day - 1]).join(', ')}`,
  methods: (kinds) =>
    `ผ่าน ${methodsOf(kinds, { bank: 'โอนธนาคาร', manual: 'โอนธนาคารพร้อมสลิป', gateway: 'ช่องทางออนไลน์' })}`,
  qualify: (days) => `ภายใน ${days} วันหลังเข้าร่วม`,
  name: nameIn('th'),
  ranks: (names) => `ระดับ ${names}`,
  registeredWithin: (days) => `สมัครไม่เกิน ${days} วัน`,
  memberFor: (days) => `เป็นสมาชิกอย่างน้อย ${days} วัน`,
  birthday: 'ในเดือนเกิด',
  mobile: 'ยืนยันเบอร์มือถือแล้ว',
  bank: 'ผูกบัญชีธนาคารแล้ว',
  allMembers: 'สมาชิกทุกคน',
  noAgents: '(ไม่รวมตัวแทน)',
  types: {
    RNG: 'สล็อต',
    FISH: 'ยิงปลา',
    PVP: 'เกมไพ่',
    LIVE: 'คาสิโนสด',
    SPORTS: 'กีฬา',
    ESPORTS: 'อีสปอร์ต',
    COCKFIGHT: 'ไก่ชน',
    LOTT: 'หวย',
    ELOTT: 'หวยออนไลน์',
  },
  products: { casino: 'เกมคาสิโน', betting: 'กีฬา', lottery: 'หวย', any: 'ทุกเกม' },
  target: (multiple, max, turnover) => `${multiple} เท่าของโบนัส: โบนัส ${max} บาท ต้องเล่นครบ ${turnover} บาท`,
  cash: 'เป็นเงินสดทันที ไม่ต้องทำยอดเล่น',
  baht: (amount) => `${amount} บาท`,
  days: (played, claim, atOnce) =>
    [...(atOnce ? [] : [`กดรับภายใน ${claim} วัน`]), ...(played === null ? [] : [`ทำยอดเล่นภายใน ${played} วัน`])].join(
      ' ',
    ) || 'รับทันที',
  frequency: (per, period) => {
    const scopes = [
      'สมาชิก',
      ...per.flatMap((key) => ({ device: 'อุปกรณ์', mobile: 'เบอร์มือถือ', bank: 'บัญชีธนาคาร' })[key] ?? []),
    ]
    const when = { once: 'ครั้งเดียว', day: 'วันละครั้ง', week: 'สัปดาห์ละครั้ง', month: 'เดือนละครั้ง' }[period]
    return `${when}ต่อ${scopes.join(' ')}`
  },
  withdrawalEndsBonus: `${WITHDRAWAL_RULE.th} การถอนทำให้โบนัสนี้สิ้นสุด`,
  withdrawalRule: WITHDRAWAL_RULE.th,
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
const en: FactTexts = {
  labels: {
    get: 'You get',
    do: 'You do',
    target: 'To play through',
    who: 'Who',
    categories: 'Games that count',
    maxBet: 'Highest bet with bonus',
    days: 'Time',
    oncePer: 'How often',
    maxCashOut: 'Most you can keep',
    withdrawal: 'Withdrawals',
  },
  match: (percent, cap) => `${percent}% of your deposit as a bonus, up to ${cap} baht`,
  cashBack: (lowest, max, cap) =>
    `${lowest === max ? max : `${lowest} to ${max}`}% of your losses back, up to ${cap} baht`,
  freeRounds: (count, stake) => `${count} rounds at ${stake} baht each, without a stake`,
  upTo: (amount) => `Up to ${amount} baht`,
  exactly: (amount) => `${amount} baht`,
  perFriend: (amount) => `${amount} baht for each friend`,
  prizes: (list) => list,
  prize: (stamp, amount) => `day ${stamp}: ${amount} baht`,
  lossCondition: (lowest, product) => `Lose ${lowest} baht or more of your own money on ${product} in a week`,
  applicationCondition: 'Apply with proof; our team looks at it',
  raffle: (prizes) => `A chance of ${prizes}`,
  prizeShare: (amount, count) => (count === 1 ? `${amount} baht` : `${count} × ${amount} baht`),
  tickets: (deposit, max) => `A ticket for every ${deposit} baht of a deposit, ${max} a draw at most`,
  referralCondition: (deposit, stakes) =>
    `Your friend deposits ${deposit} baht and stakes ${stakes} baht in cash within 30 days of registering`,
  checkInCondition: (size) => `Check in once a day; a card has ${plural(size, 'day')}, and a missed day resets nothing`,
  steps: {
    logins: (needed) => `log in on ${needed} days`,
    deposits: (needed) => `deposit ${needed} baht in all`,
    stakes: (needed) => `stake ${needed} baht in cash`,
    games: (needed) => `play ${needed} different games`,
  },
  deposit: (nth, min) =>
    `Make ${nth === undefined ? 'a' : `your ${ORDINALS[nth - 1] ?? `${nth}th`}`} deposit${min === undefined ? '' : ` of ${min} baht or more`}`,
  weekdays: (days) => `on ${days.map((day) => DAYS_EN[day - 1]).join(', ')}`,
  methods: (kinds) =>
    `by ${methodsOf(kinds, { bank: 'bank transfer', manual: 'bank transfer with a slip', gateway: 'online payment' })}`,
  qualify: (days) => `within ${plural(days, 'day')} of joining`,
  name: nameIn('en'),
  ranks: (names) => `Rank ${names}`,
  registeredWithin: (days) => `Registered in the last ${plural(days, 'day')}`,
  memberFor: (days) => `A member for at least ${plural(days, 'day')}`,
  birthday: 'In the month of your birthday',
  mobile: 'With a proved mobile number',
  bank: 'With a bank account added',
  allMembers: 'All members',
  noAgents: '(agents excepted)',
  types: {
    RNG: 'Slots',
    FISH: 'Fishing',
    PVP: 'Card games',
    LIVE: 'Live casino',
    SPORTS: 'Sports',
    ESPORTS: 'Esports',
    COCKFIGHT: 'Cockfights',
    LOTT: 'Lottery',
    ELOTT: 'Online lottery',
  },
  products: { casino: 'casino games', betting: 'sports', lottery: 'lotteries', any: 'all games' },
  target: (multiple, max, turnover) =>
    `${plural(multiple, 'time')} the bonus: ${turnover} baht for a bonus of ${max} baht`,
  cash: 'Nothing: it is cash at once',
  baht: (amount) => `${amount} baht`,
  days: (played, claim, atOnce) =>
    [
      ...(atOnce ? [] : [`Claim within ${plural(claim, 'day')}`]),
      ...(played === null ? [] : [`Play through within ${plural(played, 'day')}`]),
    ].join('. ') || 'At once',
  frequency: (per, period) => {
    const scopes = [
      'member',
      ...per.flatMap((key) => ({ device: 'device', mobile: 'mobile number', bank: 'bank account' })[key] ?? []),
    ]
    const when = { once: 'Once', day: 'Once a day', week: 'Once a week', month: 'Once a month' }[period]
    return `${when} per ${scopes.join(', ')}`
  },
  withdrawalEndsBonus: `${WITHDRAWAL_RULE.en}; a withdrawal ends this bonus`,
  withdrawalRule: WITHDRAWAL_RULE.en,
}

export const FACT_TEXTS: Record<'th' | 'en', FactTexts> = { th, en }
