import type { LimitWindow } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'
import type { LedgerClock } from '../ledger/ledger.domain.ts'
import {
  judgeDeposit,
  judgeJoin,
  judgeLaunch,
  judgePlay,
  judgeReceipt,
  judgeTransferOut,
  type Product,
} from './gate.domain.ts'
import { createGateRepository, type House, type LockedStanding, type RoundAsked } from './gate.repository.ts'
import type { Split } from './totals.domain.ts'

export interface Requester {
  memberId: string
  house: House
}

/**
 * The only gate before any action that a limit, a pause or a debt may block. Run each check in the transaction that acts on
 * its result: it locks the member's totals first, so that two actions of one member are judged one after the other.
 * Withdrawals are not checked here.
 */
export const createGate = (clock: LedgerClock) => {
  const standingOf = async (
    trx: Trx,
    { memberId, house }: Requester,
    beside: { session?: string | null; round?: RoundAsked } = {},
  ): Promise<Outcome<LockedStanding>> => {
    const { session = null, round = null } = beside
    const standing = await createGateRepository(trx).standing(memberId, house, session, clock?.() ?? null, round)
    return standing ? done(standing) : refused('user.unavailable')
  }
  const judged =
    (judge: (standing: LockedStanding) => Outcome<null>) =>
    async (trx: Trx, requester: Requester): Promise<Outcome<null>> => {
      const standing = await standingOf(trx, requester)
      return standing.ok ? judge(standing.value) : standing
    }
  return {
    standingOf,
    /**
     * Checks that the member may stake this on the product now. `session` is the handle of the site's session that play
     * belongs to. The result includes the member's snapshot, also on a rejection, with the state of the requested round. A
     * snapshot that the caller has read in this transaction is not read again.
     */
    mayPlay: async (
      trx: Trx,
      requester: Requester & { session: string | null; round?: RoundAsked; standing?: LockedStanding | undefined },
      stake: bigint,
      product: Product,
    ): Promise<Outcome<Split> & { standing: LockedStanding | null }> => {
      const standing = requester.standing ? done(requester.standing) : await standingOf(trx, requester, requester)
      if (!standing.ok) return { ...standing, standing: null }
      return { ...judgePlay(standing.value, requester, stake, product), standing: standing.value }
    },
    /** May the member open a game? */
    mayLaunch: judged(judgeLaunch),
    /** May the member take part in a promotion? */
    mayJoin: judged(judgeJoin),
    /** May the member move money to a vendor? */
    mayTransferOut: judged(judgeTransferOut),
    /**
     * Checks that the member may pay this in. Bounds are the method's, in minor units; `underWay` returns the sum of open
     * orders, which count as if paid; it is called with the member's lock.
     */
    mayDeposit: async (
      trx: Trx,
      requester: Requester,
      amount: bigint,
      bounds: Pick<Product, 'min' | 'max'>,
      underWay: () => Promise<bigint> = async () => 0n,
    ): Promise<Outcome<null>> => {
      const standing = await standingOf(trx, requester)
      if (!standing.ok) return standing
      return judgeDeposit(
        standing.value,
        amount,
        bounds,
        await paidInOf(trx, requester.house, standing.value, await underWay()),
      )
    },
    /**
     * Checks that a received payment may be credited. `late`: no open order has counted it. The snapshot is the one of
     * {@link standingOf}.
     */
    mayReceive: async (
      trx: Trx,
      { house }: Requester,
      standing: LockedStanding,
      late: { amount: bigint; underWay: bigint } | null,
    ): Promise<Outcome<null>> =>
      judgeReceipt(standing, late?.amount ?? null, await paidInOf(trx, house, standing, late?.underWay ?? 0n)),
    /** Used part of each window's deposit limits, including pending amounts. */
    paidIn: (trx: Trx, { house }: Requester, standing: LockedStanding, underWay: bigint) =>
      paidInOf(trx, house, standing, underWay),
  }
}
export type Gate = ReturnType<typeof createGate>

async function paidInOf(
  trx: Trx,
  { timeZone }: House,
  { cashAccount, windows }: LockedStanding,
  underWay: bigint,
): Promise<Record<LimitWindow, bigint>> {
  const came =
    cashAccount === null
      ? { day: 0n, week: 0n, month: 0n }
      : await createGateRepository(trx).paidIn(cashAccount, windows, timeZone)
  return { day: came.day + underWay, week: came.week + underWay, month: came.month + underWay }
}
