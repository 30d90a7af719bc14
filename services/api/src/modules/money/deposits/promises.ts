import type { LanguageCode } from '@tessera/contracts'
import type { DepositPromo, MerchantConfig } from '@tessera/site'
import type { Outcome } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'

/** What deposits have to do with promotions, which stand above money; inside the transactions of deposits. */
export interface DepositPromises {
  /** What promotions pay for deposits, by their ids. */
  offers(
    merchant: MerchantConfig,
    language: LanguageCode,
  ): Promise<ReadonlyMap<string, Pick<DepositPromo, 'termsVersion' | 'facts' | 'minDeposit'>>>
  /** Joins; who has joined before is content. Refused as a join is. */
  join(
    trx: Trx,
    who: { memberId: string; house: MerchantConfig; device: string | null; language: LanguageCode | undefined },
    promotionId: string,
    termsVersion: string | undefined,
  ): Promise<Outcome<null>>
  /** A deposit is credited: what it earns comes with it or not at all. Minor units. */
  credited(
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
  /** A deposit was taken back: what it earned goes with it. */
  chargedBack(trx: Trx, orderId: string, at: Date): Promise<void>
}
