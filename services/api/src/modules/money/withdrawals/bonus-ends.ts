import type { Trx } from '../../../tables.ts'

/** Ends of bonuses, implemented above the money modules; called with the member's lock. */
export interface BonusEnds {
  /** The bonus for a deposit that is played through, what is left of it in minor units, and its end by a withdrawal; null where there is none. */
  match(trx: Trx, memberId: string, at: Date): Promise<{ remaining: bigint; end(): Promise<void> } | null>
  /** The member excludes themself: no bonus is played through any more. */
  exclude(trx: Trx, memberId: string, at: Date): Promise<void>
}
