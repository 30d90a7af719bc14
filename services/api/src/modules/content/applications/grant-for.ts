import type { MerchantConfig } from '@tessera/site'
import type { Outcome } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'

/** What persons have granted to a member. */
export interface GrantWish {
  house: MerchantConfig
  memberId: string
  promotionId: string
  /** Minor units. */
  amount: bigint
  /** What it is for, as `application:{id}`: the same one again grants nothing more. */
  reference: string
}

/** Grants inside the caller's transaction, behind the member's lock. */
export type GrantFor = (trx: Trx, wish: GrantWish) => Promise<Outcome<unknown>>
