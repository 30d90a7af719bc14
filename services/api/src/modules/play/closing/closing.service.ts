import type { Trx } from '../../../tables.ts'
import type { ClosedStake } from './closing.domain.ts'

/** What hangs on ended stakes: one statement for all of them, inside the transaction that ends them. */
export type StakeSubscriber = (trx: Trx, stakes: readonly ClosedStake[]) => Promise<void>

/** The only hook at the end of a stake. A subscriber that fails fails the transaction, so that all of it happens or nothing. */
export const createCloseStake =
  (subscribers: readonly StakeSubscriber[]): StakeSubscriber =>
  async (trx, stakes) => {
    if (stakes.length === 0) return
    for (const subscriber of subscribers) await subscriber(trx, stakes)
  }
