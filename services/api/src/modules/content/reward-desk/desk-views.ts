import type { MerchantConfig } from '@tessera/site'
import type {
  DeskOffer,
  FundInput,
  GrantInput,
  OfferRules,
  OfferVersion,
  PublishInput,
  RewardAsk,
} from '@tessera/site/operations'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { factsOf } from '../offers/facts.domain.ts'
import type { StoredOffer, StoredVersion } from '../offers/offers.repository.ts'
import { judgeRules } from '../offers/publish-gate.domain.ts'
import type { StoredAsk } from './reward-desk.repository.ts'

/** A change that one person requests and another confirms. */
export type Wish = ({ act: 'publish' } & PublishInput) | ({ act: 'fund' } & FundInput) | ({ act: 'grant' } & GrantInput)

/** Minor units. */
interface Spent {
  free: bigint
  promised: bigint
  paid: bigint
}

/** The desk reads English. */
const wordsOf = (rules: OfferRules, { ranks }: MerchantConfig) => factsOf(rules, { language: 'EN', ranks })

export const toOffer = (stored: StoredOffer, house: MerchantConfig, { free, promised, paid }: Spent): DeskOffer => {
  const { merchant, promotionId, rules, termsVersion, isPaused } = stored
  return {
    merchant,
    promotionId,
    kind: rules.kind,
    title: rules.title,
    termsVersion,
    rules,
    facts: wordsOf(rules, house),
    free: moneyText(free),
    promised: moneyText(promised),
    paid: moneyText(paid),
    isPaused,
  }
}

export const toVersion = (
  { terms_version, rules, author, publisher, published_at }: StoredVersion,
  house: MerchantConfig,
): OfferVersion => ({
  termsVersion: terms_version,
  rules,
  facts: wordsOf(rules, house),
  author,
  publisher,
  at: published_at.toISOString(),
})

export const toAsk = (row: StoredAsk, house: MerchantConfig): RewardAsk => {
  const wish = row.wish as Wish
  const rules = wish.act === 'publish' ? wish.rules : null
  return {
    id: row.id,
    act: row.act,
    merchant: row.merchant,
    promotionId: row.promotion_id,
    amount: wish.act === 'publish' ? null : wish.amount,
    username: wish.act === 'grant' ? wish.username : null,
    rules,
    facts: rules ? wordsOf(rules, house) : [],
    warnings: rules ? judgeRules(rules, house.promotions.maxWagering).warnings : [],
    reason: row.reason,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    confirmedBy: row.confirmed_by,
  }
}
