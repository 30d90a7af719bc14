import { type OfferRules, WageringProduct } from '@tessera/site/operations'

/** One rule as it is written down. */
export interface RuleField {
  /** Its path in the rules, with dots between. */
  path: string
  /** `part`: whether a part is there at all; `list`: with commas between. */
  as: 'text' | 'count' | 'amount' | 'list' | 'choice' | 'flag' | 'part' | 'json'
  options?: readonly string[]
  /** Of a list whose items are numbers. */
  isOfCounts?: true
  /** The part that has to be there for it. */
  under?: string
  /** Value in the rules if the field is empty; without it an empty field is an error. */
  empty?: null | false | undefined
}
type Kind = OfferRules['kind']

const amount = (path: string): RuleField => ({ path, as: 'amount' })
const count = (path: string): RuleField => ({ path, as: 'count' })
const product = (path: string): RuleField => ({ path, as: 'choice', options: WageringProduct.options })
const match = [count('reward.percent'), amount('reward.cap')]
const upTo = [amount('reward.most')]

const REWARDS: Readonly<Record<Kind, readonly RuleField[]>> = {
  WELCOME: match,
  RELOAD: match,
  CASHBACK: [amount('reward.minLoss'), product('reward.product'), { path: 'reward.tiers', as: 'json' }],
  FREE_ROUNDS: [
    { path: 'reward.provider', as: 'text' },
    { path: 'reward.gameId', as: 'text' },
    count('reward.count'),
    amount('reward.stake'),
    count('reward.days'),
  ],
  APPLICATION: upTo,
  RAFFLE: [amount('reward.perDeposit'), count('reward.tickets'), { path: 'reward.winners', as: 'json' }],
  REFERRAL: [amount('reward.amount'), amount('reward.deposit'), amount('reward.stakes')],
  CHECKIN: [count('reward.size'), { path: 'reward.prizes', as: 'json' }],
  MISSION: [amount('reward.amount'), { path: 'reward.steps', as: 'json' }],
}

const ofDeposit = { under: 'conditions.deposit', empty: undefined }
const CONDITIONS: readonly RuleField[] = [
  { path: 'conditions.deposit', as: 'part', empty: undefined },
  { ...ofDeposit, path: 'conditions.deposit.nth', as: 'count' },
  { ...ofDeposit, path: 'conditions.deposit.min', as: 'amount' },
  { ...ofDeposit, path: 'conditions.deposit.methods', as: 'list' },
  { ...ofDeposit, path: 'conditions.deposit.weekdays', as: 'list', isOfCounts: true },
  { path: 'conditions.ranks', as: 'list', empty: undefined },
  { path: 'conditions.registered.within', as: 'count', empty: undefined },
  { path: 'conditions.registered.after', as: 'count', empty: undefined },
  { path: 'conditions.mobileVerified', as: 'flag', empty: undefined },
  { path: 'conditions.birthday', as: 'flag', empty: undefined },
  { path: 'agents', as: 'flag', empty: false },
]
const LIMITS: readonly RuleField[] = [
  { path: 'period', as: 'choice', options: ['once', 'day', 'week', 'month'] },
  { path: 'oncePer', as: 'list' },
  count('qualifyDays'),
  count('claimDays'),
]
const inWagering = { under: 'wagering' }
const WAGERING: readonly RuleField[] = [
  { path: 'wagering', as: 'part', empty: null },
  { ...inWagering, ...count('wagering.multiple') },
  { ...inWagering, ...product('wagering.product') },
  { ...inWagering, ...amount('wagering.maxBet') },
  { ...inWagering, ...count('wagering.days') },
  { ...inWagering, path: 'wagering.contributions', as: 'json' },
  { path: 'maxCashOut', as: 'amount', empty: null },
]

/** Every rule of an offer's kind, in the order and the groups in which they are written down. */
export const groupsOf = (kind: Kind) =>
  [
    {
      name: 'title',
      fields: [
        { path: 'title.th', as: 'text' },
        { path: 'title.en', as: 'text' },
      ],
    },
    { name: 'reward', fields: REWARDS[kind] },
    { name: 'conditions', fields: CONDITIONS },
    { name: 'limits', fields: LIMITS },
    { name: 'wagering', fields: WAGERING },
  ] as const satisfies readonly { name: string; fields: readonly RuleField[] }[]

/** Defaults of new rules, as typed text. */
export const FIRST_TEXTS: Readonly<Record<string, string>> = {
  period: 'once',
  oncePer: 'member',
  qualifyDays: '7',
  claimDays: '14',
  'reward.product': 'any',
  'reward.tiers': '[]',
  'reward.prizes': '[]',
  'reward.steps': '[]',
  'reward.winners': '[]',
  'wagering.product': 'casino',
  'wagering.contributions': '{}',
}
