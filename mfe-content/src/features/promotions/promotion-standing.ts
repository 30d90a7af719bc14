import type { Entry, Ineligible, MyPromotions, Offer, Promotion, PromotionKind } from '@tessera/site'

/** State of a promotion for the current visitor. */
export type Standing =
  /** It pays nothing. */
  | { readonly is: 'news' }
  | { readonly is: 'open'; readonly action: Offer['action'] }
  | { readonly is: 'joined'; readonly entry: Entry }
  | { readonly is: 'used' }
  | { readonly is: 'full' }
  | { readonly is: 'closed'; readonly reason: Exclude<Ineligible, 'used'> }

/** Kinds that a deposit earns. */
const BY_DEPOSIT: readonly PromotionKind[] = ['WELCOME', 'RELOAD', 'FREE_ROUNDS']
export const isEarnedByDeposit = ({ offer }: Promotion): boolean => offer !== null && BY_DEPOSIT.includes(offer.kind)

/** Members name a promotion by the id that joins it, lists by its own. */
const isOf = (promotion: Promotion, id: string): boolean => id === promotion.id || id === promotion.linkedPromotionId

/** True if a remark, a picture or a decision is required. */
const asksForForm = ({ offer, imageRequired, remarkRequired }: Promotion): boolean =>
  offer?.action === 'apply' || imageRequired === 'Y' || remarkRequired === 'Y'

/** @param mine null for a guest, and until it is known: the server refuses what cannot be. */
export function standingOf(promotion: Promotion, mine: MyPromotions | null): Standing {
  const own = mine?.entries.filter(({ promotionId }) => isOf(promotion, promotionId)) ?? []
  const entry = own.find(({ state }) => state === 'JOINED')
  if (entry) return { is: 'joined', entry }
  const reason = mine?.ineligible.find(({ promotionId }) => isOf(promotion, promotionId))?.reason
  if (reason === 'used' || own.some(({ state }) => state === 'EARNED')) return { is: 'used' }
  if (promotion.offer?.full) return { is: 'full' }
  if (reason) return { is: 'closed', reason }
  if (asksForForm(promotion)) return { is: 'open', action: 'apply' }
  return promotion.offer ? { is: 'open', action: promotion.offer.action } : { is: 'news' }
}
