import type { LanguageCode } from '@tessera/contracts'
import type { DepositPromo, DepositPromoReason, MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import type { Result } from '../../../result.ts'

/** Terms of a promotion that rewards a deposit. */
export type DepositTerms = Pick<DepositPromo, 'termsVersion' | 'facts' | 'minDeposit' | 'example'>

/** Hooks of promotions in deposits, implemented by the promotions modules and called inside the transactions of deposits. */
export interface DepositReservations {
  /** Terms of promotions with an offer for deposits, by promotion id. */
  listOffers(merchant: MerchantConfig, language: LanguageCode): Promise<ReadonlyMap<string, DepositTerms>>
  /**
   * Reasons why a member's next deposit cannot use a promotion (null if it can), by promotion id.
   * Empty while the member is excluded from play. Error: `user.unavailable`.
   */
  ineligibilityReasons(requester: {
    memberId: string
    merchant: MerchantConfig
    device: string | null
  }): Promise<Result<ReadonlyMap<string, DepositPromoReason | null>>>
  /** Joins the promotion; also succeeds if the member has joined already. */
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
