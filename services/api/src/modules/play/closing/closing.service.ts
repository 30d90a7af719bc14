import type { StakeSubscriber } from './closing.domain.ts'

/** The only hook at the end of a stake. A subscriber that fails fails the transaction, so that all of it happens or nothing. */
export const createCloseStake =
  (subscribers: readonly StakeSubscriber[]): StakeSubscriber =>
  async (trx, stakes) => {
    if (stakes.length === 0) return
    for (const subscriber of subscribers) await subscriber(trx, stakes)
  }
