import type { Outcome } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'
import type { House } from '../../money/gate/gate.repository.ts'

/** What persons have granted to a member. */
export interface GrantWish {
  house: House
  memberId: string
  promotionId: string
  /** Minor units. */
  amount: bigint
  /** Names the wish: the same one again grants nothing more. */
  reference: string
}

/** Grants inside the caller's transaction, behind the member's lock. */
export type GrantFor = (trx: Trx, wish: GrantWish) => Promise<Outcome<unknown>>
