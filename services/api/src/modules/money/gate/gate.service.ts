import type { LimitWindow } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { LedgerClock } from '../ledger/ledger.domain.ts'
import {
  evaluateDeposit,
  evaluateJoin,
  evaluateLaunch,
  evaluatePlay,
  evaluateReceipt,
  evaluateTransferOut,
  type Product,
} from './gate.domain.ts'
import { createGateRepository, type LockedSnapshot, type MerchantRef, type RoundLookup } from './gate.repository.ts'
import type { Split } from './totals.domain.ts'

export interface Requester {
  memberId: string
  merchant: MerchantRef
}

/**
 * Checks every action that a limit, an exclusion or a debt may block. Run each check in the transaction that acts on
 * its result: it locks the member's totals first, so that two actions of one member are checked one after the other.
 * Withdrawals are not checked here.
 */
export const createGate = (clock: LedgerClock) => {
  const lockSnapshot = async (
    trx: Trx,
    { memberId, merchant }: Requester,
    options: { session?: string | null; round?: RoundLookup } = {},
  ): Promise<Result<LockedSnapshot>> => {
    const { session = null, round = null } = options
    const snapshot = await createGateRepository(trx).lockSnapshot(memberId, merchant, session, clock?.() ?? null, round)
    return snapshot ? ok(snapshot) : err('user.unavailable')
  }
  const withSnapshot =
    (evaluate: (snapshot: LockedSnapshot) => Result<null>) =>
    async (trx: Trx, requester: Requester): Promise<Result<null>> => {
      const snapshot = await lockSnapshot(trx, requester)
      return snapshot.ok ? evaluate(snapshot.value) : snapshot
    }
  return {
    standingOf: lockSnapshot,
    /**
     * Checks that the member may stake this on the product now. `session` is the handle of the site's session that play
     * belongs to. The result includes the member's snapshot with the state of the requested round, even on a rejection. A
     * snapshot that the caller passes in `snapshot` is not read again.
     */
    checkPlay: async (
      trx: Trx,
      requester: Requester & { session: string | null; round?: RoundLookup; snapshot?: LockedSnapshot | undefined },
      stake: bigint,
      product: Product,
    ): Promise<Result<Split> & { snapshot: LockedSnapshot | null }> => {
      const snapshot = requester.snapshot ? ok(requester.snapshot) : await lockSnapshot(trx, requester, requester)
      if (!snapshot.ok) return { ...snapshot, snapshot: null }
      return { ...evaluatePlay(snapshot.value, requester, stake, product), snapshot: snapshot.value }
    },
    /** Checks that the member may open a game. */
    mayLaunch: withSnapshot(evaluateLaunch),
    /** Checks that the member may take part in a promotion. */
    mayJoin: withSnapshot(evaluateJoin),
    /** Checks that the member may transfer money to a vendor. */
    mayTransferOut: withSnapshot(evaluateTransferOut),
    /**
     * Checks that the member may pay this in. Bounds are the method's, in minor units; `pendingAmount` returns the sum of open
     * orders, which count as if they were paid; it is called while the member is locked.
     */
    checkDeposit: async (
      trx: Trx,
      requester: Requester,
      amount: bigint,
      bounds: Pick<Product, 'min' | 'max'>,
      pendingAmount: () => Promise<bigint> = async () => 0n,
    ): Promise<Result<null>> => {
      const snapshot = await lockSnapshot(trx, requester)
      if (!snapshot.ok) return snapshot
      return evaluateDeposit(
        snapshot.value,
        amount,
        bounds,
        await depositsPerWindow(trx, requester.merchant, snapshot.value, await pendingAmount()),
      )
    },
    /**
     * Checks that a received payment may be credited. `uncounted`: amounts that no open order has counted. The snapshot is the one of
     * {@link lockSnapshot}.
     */
    checkReceipt: async (
      trx: Trx,
      { merchant }: Requester,
      snapshot: LockedSnapshot,
      uncounted: { amount: bigint; underWay: bigint } | null,
    ): Promise<Result<null>> =>
      evaluateReceipt(
        snapshot,
        uncounted?.amount ?? null,
        await depositsPerWindow(trx, merchant, snapshot, uncounted?.underWay ?? 0n),
      ),
    /** Sums the deposits in each window that count against limits, including pending amounts. */
    sumUsedDeposits: (trx: Trx, { merchant }: Requester, snapshot: LockedSnapshot, pendingAmount: bigint) =>
      depositsPerWindow(trx, merchant, snapshot, pendingAmount),
  }
}
export type Gate = ReturnType<typeof createGate>

async function depositsPerWindow(
  trx: Trx,
  { timeZone }: MerchantRef,
  { cashAccount, windows }: LockedSnapshot,
  pendingAmount: bigint,
): Promise<Record<LimitWindow, bigint>> {
  const receipts =
    cashAccount === null
      ? { day: 0n, week: 0n, month: 0n }
      : await createGateRepository(trx).sumReceipts(cashAccount, windows, timeZone)
  return {
    day: receipts.day + pendingAmount,
    week: receipts.week + pendingAmount,
    month: receipts.month + pendingAmount,
  }
}
