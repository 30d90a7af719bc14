import type { MerchantConfig } from '@tessera/site'
import type {
  DeskOffer,
  FundInput,
  GrantInput,
  OfferRules,
  OfferVersion,
  PublishInput,
  RewardRequest,
} from '@tessera/site/operations'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { factsOf } from '../offers/facts.domain.ts'
import type { StoredOffer, StoredVersion } from '../offers/offers.repository.ts'
import { validateRules } from '../offers/publish-gate.domain.ts'
import type { StoredRequest } from './reward-desk.repository.ts'

/** Change of rewards that one operator requests and another one confirms. */
export type RewardCommand =
  | ({ act: 'publish' } & PublishInput)
  | ({ act: 'fund' } & FundInput)
  | ({ act: 'grant' } & GrantInput)

/** Amounts of an offer's budget, in minor units. */
interface BudgetFigures {
  free: bigint
  promised: bigint
  paid: bigint
}

/** Formats an offer's conditions for the desk, which shows English texts. */
const deskFactsOf = (rules: OfferRules, { ranks }: MerchantConfig) => factsOf(rules, { language: 'EN', ranks })

export const toDeskOffer = (
  offer: StoredOffer,
  house: MerchantConfig,
  { free, promised: reserved, paid }: BudgetFigures,
): DeskOffer => {
  const { merchant, promotionId, rules, termsVersion, isPaused } = offer
  return {
    merchant,
    promotionId,
    kind: rules.kind,
    title: rules.title,
    termsVersion,
    rules,
    facts: deskFactsOf(rules, house),
    free: moneyText(free),
    promised: moneyText(reserved),
    paid: moneyText(paid),
    isPaused,
  }
}

export const toVersion = (
  { terms_version, rules, author, publisher, published_at }: StoredVersion,
  merchant: MerchantConfig,
): OfferVersion => ({
  termsVersion: terms_version,
  rules,
  facts: deskFactsOf(rules, merchant),
  author,
  publisher,
  at: published_at.toISOString(),
})

export const toRewardRequest = (row: StoredRequest, merchant: MerchantConfig): RewardRequest => {
  const command = row.wish as RewardCommand
  const rules = command.act === 'publish' ? command.rules : null
  return {
    id: row.id,
    act: row.act,
    merchant: row.merchant,
    promotionId: row.promotion_id,
    amount: command.act === 'publish' ? null : command.amount,
    username: command.act === 'grant' ? command.username : null,
    rules,
    facts: rules ? deskFactsOf(rules, merchant) : [],
    warnings: rules ? validateRules(rules, merchant.promotions.maxWagering).warnings : [],
    reason: row.reason,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    confirmedBy: row.confirmed_by,
  }
}
