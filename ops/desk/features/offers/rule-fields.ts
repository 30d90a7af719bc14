import { type OfferRules, WageringProduct } from '@tessera/site/operations'

/** Form field of one rule. */
export interface RuleField {
  /** Path in the rules, keys separated by dots. */
  path: string
  /** `part`: checkbox that adds or removes an optional group of rules; `list`: comma-separated; `count`: integer. */
  kind: 'text' | 'count' | 'amount' | 'list' | 'choice' | 'flag' | 'part' | 'json'
  options?: readonly string[]
  /** Set on a list whose items are numbers. */
  isNumberList?: true
  /** Path of the `part` checkbox that must be ticked for this field to be visible. */
  parentPath?: string
  /** Value in the rules if the field is empty; without it an empty field is an error. */
  empty?: null | false | undefined
}
type OfferKind = OfferRules['kind']

const amountField = (path: string): RuleField => ({ path, kind: 'amount' })
const countField = (path: string): RuleField => ({ path, kind: 'count' })
const productField = (path: string): RuleField => ({ path, kind: 'choice', options: WageringProduct.options })
const matchFields = [countField('reward.percent'), amountField('reward.cap')]
const maxAmountFields = [amountField('reward.most')]

const REWARD_FIELDS: Readonly<Record<OfferKind, readonly RuleField[]>> = {
  WELCOME: matchFields,
  RELOAD: matchFields,
  CASHBACK: [amountField('reward.minLoss'), productField('reward.product'), { path: 'reward.tiers', kind: 'json' }],
  FREE_ROUNDS: [
    { path: 'reward.provider', kind: 'text' },
    { path: 'reward.gameId', kind: 'text' },
    countField('reward.count'),
    amountField('reward.stake'),
    countField('reward.days'),
  ],
  APPLICATION: maxAmountFields,
  RAFFLE: [amountField('reward.perDeposit'), countField('reward.tickets'), { path: 'reward.winners', kind: 'json' }],
  REFERRAL: [amountField('reward.amount'), amountField('reward.deposit'), amountField('reward.stakes')],
  CHECKIN: [countField('reward.size'), { path: 'reward.prizes', kind: 'json' }],
  MISSION: [amountField('reward.amount'), { path: 'reward.steps', kind: 'json' }],
}

const depositPartField = { parentPath: 'conditions.deposit', empty: undefined }
const CONDITION_FIELDS: readonly RuleField[] = [
  { path: 'conditions.deposit', kind: 'part', empty: undefined },
  { ...depositPartField, path: 'conditions.deposit.nth', kind: 'count' },
  { ...depositPartField, path: 'conditions.deposit.min', kind: 'amount' },
  { ...depositPartField, path: 'conditions.deposit.methods', kind: 'list' },
  { ...depositPartField, path: 'conditions.deposit.weekdays', kind: 'list', isNumberList: true },
  { path: 'conditions.ranks', kind: 'list', empty: undefined },
  { path: 'conditions.registered.within', kind: 'count', empty: undefined },
  { path: 'conditions.registered.after', kind: 'count', empty: undefined },
  { path: 'conditions.mobileVerified', kind: 'flag', empty: undefined },
  { path: 'conditions.birthday', kind: 'flag', empty: undefined },
  { path: 'agents', kind: 'flag', empty: false },
]
const LIMIT_FIELDS: readonly RuleField[] = [
  { path: 'period', kind: 'choice', options: ['once', 'day', 'week', 'month'] },
  { path: 'oncePer', kind: 'list' },
  countField('qualifyDays'),
  countField('claimDays'),
]
const wageringPartField = { parentPath: 'wagering' }
const WAGERING_FIELDS: readonly RuleField[] = [
  { path: 'wagering', kind: 'part', empty: null },
  { ...wageringPartField, ...countField('wagering.multiple') },
  { ...wageringPartField, ...productField('wagering.product') },
  { ...wageringPartField, ...amountField('wagering.maxBet') },
  { ...wageringPartField, ...countField('wagering.days') },
  { ...wageringPartField, path: 'wagering.contributions', kind: 'json' },
  { path: 'maxCashOut', kind: 'amount', empty: null },
]

/** Fields of an offer kind, in the groups and the order of the form. */
export const ruleGroupsOf = (kind: OfferKind) =>
  [
    {
      name: 'title',
      fields: [
        { path: 'title.th', kind: 'text' },
        { path: 'title.en', kind: 'text' },
      ],
    },
    { name: 'reward', fields: REWARD_FIELDS[kind] },
    { name: 'conditions', fields: CONDITION_FIELDS },
    { name: 'limits', fields: LIMIT_FIELDS },
    { name: 'wagering', fields: WAGERING_FIELDS },
  ] as const satisfies readonly { name: string; fields: readonly RuleField[] }[]

/** Input texts of new rules, by path. */
export const DEFAULT_TEXTS: Readonly<Record<string, string>> = {
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
