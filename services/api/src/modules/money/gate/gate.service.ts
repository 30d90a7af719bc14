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
import { createGateRepository, type LockedSnapshot, type MerchantRef, type RoundLookup } from './gate.repository.ts'
import type { Split } from './totals.domain.ts'

export interface Requester {
  memberId: string
  house: MerchantRef
}

/**
 * The only gate before any action that a limit, a pause or a debt may block. Run each check in the transaction that acts on
 * its result: it locks the member's totals first, so that two actions of one member are judged one after the other.
 * Withdrawals are not checked here.
 */
export const createGate = (clock: LedgerClock) => {
  const lockSnapshot = async (
    trx: Trx,
    { memberId, house: merchant }: Requester,
    options: { session?: string | null; round?: RoundLookup } = {},
  ): Promise<Outcome<LockedSnapshot>> => {
    const { session = null, round = null } = options
    const snapshot = await createGateRepository(trx).standing(memberId, merchant, session, clock?.() ?? null, round)
    return snapshot ? done(snapshot) : refused('user.unavailable')
  }
  const judged =
    (judge: (snapshot: LockedSnapshot) => Outcome<null>) =>
    async (trx: Trx, requester: Requester): Promise<Outcome<null>> => {
      const snapshot = await lockSnapshot(trx, requester)
      return snapshot.ok ? judge(snapshot.value) : snapshot
    }
  return {
    standingOf: lockSnapshot,
    /**
     * Checks that the member may stake this on the product now. `session` is the handle of the site's session that play
     * belongs to. The result includes the member's snapshot, also on a rejection, with the state of the requested round. A
     * snapshot that the caller has read in this transaction is not read again.
     */
    mayPlay: async (
      trx: Trx,
      requester: Requester & { session: string | null; round?: RoundLookup; standing?: LockedSnapshot | undefined },
      stake: bigint,
      product: Product,
    ): Promise<Outcome<Split> & { standing: LockedSnapshot | null }> => {
      const snapshot = requester.standing ? done(requester.standing) : await lockSnapshot(trx, requester, requester)
      if (!snapshot.ok) return { ...snapshot, standing: null }
      return { ...judgePlay(snapshot.value, requester, stake, product), standing: snapshot.value }
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
      pendingAmount: () => Promise<bigint> = async () => 0n,
    ): Promise<Outcome<null>> => {
      const snapshot = await lockSnapshot(trx, requester)
      if (!snapshot.ok) return snapshot
      return judgeDeposit(
        snapshot.value,
        amount,
        bounds,
        await paidInOf(trx, requester.house, snapshot.value, await pendingAmount()),
      )
    },
    /**
     * Checks that a received payment may be credited. `late`: no open order has counted it. The snapshot is the one of
     * {@link lockSnapshot}.
     */
    mayReceive: async (
      trx: Trx,
      { house: merchant }: Requester,
      snapshot: LockedSnapshot,
      late: { amount: bigint; underWay: bigint } | null,
    ): Promise<Outcome<null>> =>
      judgeReceipt(snapshot, late?.amount ?? null, await paidInOf(trx, merchant, snapshot, late?.underWay ?? 0n)),
    /** Used part of each window's deposit limits, including pending amounts. */
    paidIn: (trx: Trx, { house: merchant }: Requester, snapshot: LockedSnapshot, pendingAmount: bigint) =>
      paidInOf(trx, merchant, snapshot, pendingAmount),
  }
}
export type Gate = ReturnType<typeof createGate>

async function paidInOf(
  trx: Trx,
  { timeZone }: MerchantRef,
  { cashAccount, windows }: LockedSnapshot,
  pendingAmount: bigint,
): Promise<Record<LimitWindow, bigint>> {
  const received =
    cashAccount === null
      ? { day: 0n, week: 0n, month: 0n }
      : await createGateRepository(trx).paidIn(cashAccount, windows, timeZone)
  return {
    day: received.day + pendingAmount,
    week: received.week + pendingAmount,
    month: received.month + pendingAmount,
  }
}
