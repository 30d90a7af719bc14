import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'
import type { LedgerClock } from '../ledger/ledger.domain.ts'
import { judgeDeposit, judgeJoin, judgeLaunch, judgePlay, judgeTransferOut, type Product } from './gate.domain.ts'
import { createGateRepository, type House, type LockedStanding, type RoundAsked } from './gate.repository.ts'
import type { Split } from './totals.domain.ts'

/** Who asks the gate. */
export interface Asker {
  memberId: string
  house: House
}

/**
 * The only gate before anything that a limit, a pause or a debt may stop. Each question belongs into the transaction that acts on
 * the answer: it locks the member's totals first, so that two acts of one member are judged one after the other. Taking money
 * out asks nothing here.
 */
export const createGate = (clock: LedgerClock) => {
  const standingOf = async (
    trx: Trx,
    { memberId, house }: Asker,
    beside: { session?: string | null; round?: RoundAsked } = {},
  ): Promise<Outcome<LockedStanding>> => {
    const { session = null, round = null } = beside
    const standing = await createGateRepository(trx).standing(memberId, house, session, clock?.() ?? null, round)
    return standing ? done(standing) : refused('user.unavailable')
  }
  const judged =
    (judge: (standing: LockedStanding) => Outcome<null>) =>
    async (trx: Trx, asker: Asker): Promise<Outcome<null>> => {
      const standing = await standingOf(trx, asker)
      return standing.ok ? judge(standing.value) : standing
    }
  return {
    standingOf,
    /**
     * May the member stake this on the product now? `session` is the handle of the site's session that play goes on in. Whatever
     * the answer, the standing comes with it, and in it what is known of the round that is asked about. One that the caller has read
     * in this transaction is not read again.
     */
    mayPlay: async (
      trx: Trx,
      asker: Asker & { session: string | null; round?: RoundAsked; standing?: LockedStanding | undefined },
      stake: bigint,
      product: Product,
    ): Promise<Outcome<Split> & { standing: LockedStanding | null }> => {
      const standing = asker.standing ? done(asker.standing) : await standingOf(trx, asker, asker)
      if (!standing.ok) return { ...standing, standing: null }
      return { ...judgePlay(standing.value, asker, stake, product), standing: standing.value }
    },
    /** May the member open a game? */
    mayLaunch: judged(judgeLaunch),
    /** May the member take part in a promotion? */
    mayJoin: judged(judgeJoin),
    /** May the member move money to a vendor? */
    mayTransferOut: judged(judgeTransferOut),
    /** May the member pay this in? Bounds are the method's, in minor units. */
    mayDeposit: async (
      trx: Trx,
      asker: Asker,
      amount: bigint,
      bounds: Pick<Product, 'min' | 'max'>,
    ): Promise<Outcome<null>> => {
      const standing = await standingOf(trx, asker)
      if (!standing.ok) return standing
      const { cashAccount, windows } = standing.value
      const none = { day: 0n, week: 0n, month: 0n }
      const paidIn =
        cashAccount === null ? none : await createGateRepository(trx).paidIn(cashAccount, windows, asker.house.timeZone)
      return judgeDeposit(standing.value, amount, bounds, paidIn)
    },
  }
}
export type Gate = ReturnType<typeof createGate>
