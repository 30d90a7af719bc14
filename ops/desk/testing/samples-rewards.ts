import type { Fact } from '@tessera/site'
import type { DeskOffer, OfferVersion, RewardRequest, RulesOf } from '@tessera/site/operations'

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString()

export const theRules = (overrides: Partial<RulesOf<'WELCOME'>> = {}): RulesOf<'WELCOME'> => ({
  kind: 'WELCOME',
  title: { th: 'โบนัสต้อนรับ', en: 'Welcome bonus' },
  conditions: { deposit: { nth: 1, min: '100.00' } },
  oncePer: ['member', 'device'],
  period: 'once',
  qualifyDays: 7,
  claimDays: 14,
  wagering: { multiple: 5, product: 'casino', contributions: { PVP: 0 }, maxBet: '100.00', days: 14 },
  maxCashOut: null,
  agents: false,
  reward: { percent: 100, cap: '2000.00' },
  ...overrides,
})

const CONDITIONS: Fact[] = [
  { key: 'get', label: 'You get', text: '100% of your deposit as a bonus, up to 2,000 baht' },
  { key: 'do', label: 'You do', text: 'Make your first deposit of 100 baht or more' },
  { key: 'target', label: 'To play through', text: '5 times the bonus' },
  { key: 'who', label: 'Who', text: 'All members' },
]

export const anOffer = (overrides: Partial<DeskOffer> = {}): DeskOffer => ({
  merchant: 'siam',
  promotionId: 'welcome-100',
  kind: 'WELCOME',
  title: { th: 'โบนัสต้อนรับ', en: 'Welcome bonus' },
  termsVersion: 'a'.repeat(32),
  rules: theRules(),
  facts: CONDITIONS,
  free: '1999812.00',
  promised: '188.00',
  paid: '4000.00',
  isPaused: false,
  ...overrides,
})

export const anOfferVersion = (overrides: Partial<OfferVersion> = {}): OfferVersion => ({
  termsVersion: 'a'.repeat(32),
  rules: theRules(),
  facts: CONDITIONS,
  author: 'author01',
  publisher: 'publisher01',
  at: HOUR_AGO,
  ...overrides,
})

/** Request to add money to an offer's budget. */
export const aRewardRequest = (overrides: Partial<RewardRequest> = {}): RewardRequest => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  act: 'fund',
  merchant: 'siam',
  promotionId: 'welcome-100',
  amount: '1000.00',
  username: null,
  rules: null,
  facts: [],
  warnings: [],
  reason: 'the campaign of May',
  askedBy: 'finance01',
  askedAt: HOUR_AGO,
  confirmedBy: null,
  ...overrides,
})

/** Request to publish changed rules of the same offer. */
export const aPublishRequest = (overrides: Partial<RewardRequest> = {}): RewardRequest =>
  aRewardRequest({
    act: 'publish',
    amount: null,
    rules: theRules({ claimDays: 30 }),
    facts: CONDITIONS,
    askedBy: 'author01',
    ...overrides,
  })
