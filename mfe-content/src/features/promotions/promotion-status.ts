import type { Entry, Ineligible, MyPromotions, Offer, Promotion, PromotionKind } from '@tessera/site'

/** State of a promotion for the current visitor. */
export type PromotionStatus =
  /** Announcement only; pays nothing. */
  | { readonly is: 'news' }
  | { readonly is: 'open'; readonly action: Offer['action'] }
  | { readonly is: 'joined'; readonly entry: Entry }
  | { readonly is: 'used' }
  | { readonly is: 'full' }
  | { readonly is: 'closed'; readonly reason: Exclude<Ineligible, 'used'> }

/** Kinds that a deposit earns. */
const DEPOSIT_KINDS: readonly PromotionKind[] = ['WELCOME', 'RELOAD', 'FREE_ROUNDS']
export const isEarnedByDeposit = ({ offer }: Promotion): boolean => offer !== null && DEPOSIT_KINDS.includes(offer.kind)

/** Member data refer to a promotion by the ID used to join it, lists by its own ID. */
const matchesId = (promotion: Promotion, id: string): boolean =>
  id === promotion.id || id === promotion.linkedPromotionId

/** True if a remark, a picture or a decision is required. */
const isFormRequired = ({ offer, imageRequired, remarkRequired }: Promotion): boolean =>
  offer?.action === 'apply' || imageRequired === 'Y' || remarkRequired === 'Y'

/** @param memberPromotions null for a guest, and while loading: the server rejects what is not allowed. */
export function promotionStatusOf(promotion: Promotion, memberPromotions: MyPromotions | null): PromotionStatus {
  const entries = memberPromotions?.entries.filter(({ promotionId }) => matchesId(promotion, promotionId)) ?? []
  const entry = entries.find(({ state }) => state === 'JOINED')
  if (entry) return { is: 'joined', entry }
  const reason = memberPromotions?.ineligible.find(({ promotionId }) => matchesId(promotion, promotionId))?.reason
  if (reason === 'used' || entries.some(({ state }) => state === 'EARNED')) return { is: 'used' }
  if (promotion.offer?.full) return { is: 'full' }
  if (reason) return { is: 'closed', reason }
  if (isFormRequired(promotion)) return { is: 'open', action: 'apply' }
  return promotion.offer ? { is: 'open', action: promotion.offer.action } : { is: 'news' }
}
