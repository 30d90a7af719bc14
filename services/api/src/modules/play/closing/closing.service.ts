import { type Batch, inBatch } from '../../../database/group-commit.ts'
import type { ClosedStake, StakeSubscriber } from './closing.domain.ts'

/** Returns a function that calls all subscribers with finished stakes. If one throws, the transaction is rolled back. */
export const createCloseStake = (subscribers: readonly StakeSubscriber[]): StakeSubscriber => {
  const closeBatch: Batch<readonly ClosedStake[], void> = {
    run: async (trx, batches) => {
      const stakes = batches.flat()
      for (const subscriber of subscribers) await subscriber(trx, stakes)
      return batches.map(() => undefined)
    },
  }
  return async (trx, stakes) => {
    if (stakes.length > 0) await inBatch(trx, closeBatch, stakes)
  }
}
