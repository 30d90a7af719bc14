import { type Batch, inBatch } from '../../../group-commit.ts'
import type { ClosedStake, StakeSubscriber } from './closing.domain.ts'

/** The only hook at the end of a stake. A subscriber that fails fails the transaction, so that all of it happens or nothing. */
export const createCloseStake = (subscribers: readonly StakeSubscriber[]): StakeSubscriber => {
  const closing: Batch<readonly ClosedStake[], void> = {
    run: async (trx, batches) => {
      const stakes = batches.flat()
      for (const subscriber of subscribers) await subscriber(trx, stakes)
      return batches.map(() => undefined)
    },
  }
  return async (trx, stakes) => {
    if (stakes.length > 0) await inBatch(trx, closing, stakes)
  }
}
