import type { LanguageCode } from '@tessera/contracts'
import type { DepositPromo, DepositPromoReason, MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import type { Result } from '../../../result.ts'

/** Terms of a promotion that pays for a deposit. */
export type DepositTerms = Pick<DepositPromo, 'termsVersion' | 'facts' | 'minDeposit' | 'example'>

/** Promotions' part in deposits, implemented above the money modules; runs inside the transactions of deposits. */
export interface DepositReservations {
  /** Offers of promotions for deposits, by their ids. */
  listOffers(merchant: MerchantConfig, language: LanguageCode): Promise<ReadonlyMap<string, DepositTerms>>
  /**
   * Reasons why the next deposit of a member cannot have a promotion, null for those that it can; by the promotion's id.
   * Empty while the member is excluded from play. Error: `user.unavailable`.
   */
  ineligibilityReasons(requester: {
    memberId: string
    merchant: MerchantConfig
    device: string | null
  }): Promise<Result<ReadonlyMap<string, DepositPromoReason | null>>>
  /** Joins the promotion; succeeds if the member has already joined. Returns the errors of a join. */
  join(
    trx: Trx,
    requester: {
      memberId: string
      merchant: MerchantConfig
      device: string | null
      language: LanguageCode | undefined
    },
    promotionId: string,
    termsVersion: string | undefined,
  ): Promise<Result<null>>
  /** Grants the rewards of a credited deposit in the same transaction. Minor units. */
  grantRewards(
    trx: Trx,
    deposit: {
      merchant: string
      orderId: string
      memberId: string
      amount: bigint
      kind: string
      promoId: string | null
      at: Date
    },
  ): Promise<void>
  /** Reverses the rewards of a deposit that was charged back. */
  reverseRewards(trx: Trx, orderId: string, at: Date): Promise<void>
}
