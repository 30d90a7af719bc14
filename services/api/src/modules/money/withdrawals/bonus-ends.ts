import type { Trx } from '../../../database/tables.ts'

/** Kinds of promotions whose bonus is for a deposit. */
export const DEPOSIT_BONUS_KINDS = ['WELCOME', 'RELOAD'] as const

/** Hooks that end bonuses, implemented by the promotions modules; called while the member is locked. */
export interface BonusEndHooks {
  /** Active deposit bonus: its remaining amount in minor units, and a function that ends it for a withdrawal; null if there is none. */
  findActive(trx: Trx, memberId: string, at: Date): Promise<{ remaining: bigint; end(): Promise<void> } | null>
}
