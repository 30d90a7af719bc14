import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { merchantByCode } from '../../../merchant-by-code.ts'
import { openCase } from '../cases/open-case.ts'
import { repayDebt } from '../debts/repay-debt.ts'
import { createGateRepository, type MerchantRef } from '../gate/gate.repository.ts'
import { afterTransferBack, type PlayTotals } from '../gate/totals.domain.ts'
import { windowStart, windowsAt } from '../gate/windows.domain.ts'
import { type LedgerClock, minorOf, moneyText, type Posting } from '../ledger/ledger.domain.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'
import { recordOrderChange } from '../orders/order-changes.repository.ts'
import { isContradiction, nextTransferState, resultOf, type TransferEvent } from './transfers.domain.ts'
import { createTransferRepository, type StoredTransfer } from './transfers.repository.ts'

/** Maximum win at vendors per member and day, for merchants that set none. */
const DEFAULT_MAX_WIN = '500000.00'

/** Balance of a member that a vendor reported, in minor units. */
interface BalanceReport {
  reported: bigint
}

type VendorMerchant = MerchantRef & { cashier?: Pick<MerchantConfig['cashier'], 'maxVendorWin'> }

/** Identifies a member's wallet at a vendor. */
interface VendorWallet {
  merchant: string
  memberId: string
  vendor: string
}

interface BookDeps {
  merchants: readonly VendorMerchant[]
  clock: LedgerClock
  /** Called with an error for each report that contradicts the ledger. */
  onAlert: (error: unknown) => void
}

/**
 * Books transfers and vendors' reports of balances. Every booking locks the member's wallet at the vendor, so that a report is
 * compared with the current booked balance.
 */
export function createBookTransfer({ merchants, clock, onAlert }: BookDeps) {
  const accountsOf = (trx: Trx, merchant: string, memberId: string, vendor: string) => {
    const ledger = createLedgerRepository(trx)
    const { currency } = merchantByCode(merchants, merchant)
    return {
      member: () => ledger.memberAccount(merchant, memberId, currency),
      transit: () => ledger.ownedAccount(merchant, 'transit', memberId, currency),
      vendor: () => ledger.ownedAccount(merchant, 'vendor', memberId, currency, vendor),
      games: () => ledger.houseAccount(merchant, 'games', currency, vendor),
      bookedBalance: async () =>
        ledger.accountBalance(await ledger.ownedAccount(merchant, 'vendor', memberId, currency, vendor)),
    }
  }
  /** Moves the amount between two accounts; returns false if the balance is too low. */
  const postAmount = async (
    trx: Trx,
    { merchant, key, kind }: Pick<Posting, 'merchant' | 'key' | 'kind'>,
    [from, to]: [Promise<bigint>, Promise<bigint>],
    amount: bigint,
  ): Promise<boolean> => {
    const legs = [
      { accountId: await from, amount: -amount },
      { accountId: await to, amount },
    ]
    const postingResult = await postTransaction(trx, { merchant, key, kind, legs }, clock?.() ?? null)
    if (postingResult.ok) return true
    if (postingResult.error === 'funds.insufficient') return false
    throw new Error(`${key} could not be posted: ${postingResult.error}`)
  }
  const requirePosted = async (isPosted: Promise<boolean>, label: string): Promise<void> => {
    if (!(await isPosted)) throw new Error(`${label} could not be posted: the balance is too low`)
  }

  /** Maximum win that may be booked now, minor units: the remaining daily maximum, or the amount that an operator released. */
  const maxBookableWin = async (
    trx: Trx,
    { merchant, memberId }: VendorWallet,
    released: bigint,
    at: Date,
  ): Promise<bigint> => {
    const { timeZone, cashier } = merchantByCode(merchants, merchant)
    const dayStart = windowStart(windowsAt(at, timeZone).day, timeZone)
    const won = await createTransferRepository(trx).sumWinsSince(memberId, dayStart)
    const remaining = minorOf(cashier?.maxVendorWin ?? DEFAULT_MAX_WIN) - (won > 0n ? won : 0n)
    return remaining > released ? remaining : released
  }
  /** Holds a win that is too high. Returns how much of the result is booked, minor units: of a held win what a transfer `needs` of it. */
  const holdExcessWin = async (
    trx: Trx,
    wallet: VendorWallet,
    result: bigint,
    neededAmount: bigint,
    at: Date,
  ): Promise<bigint> => {
    const { memberId, vendor } = wallet
    const transfers = createTransferRepository(trx)
    const storedWin = await transfers.getHeldWin(memberId, vendor)
    const isHeld = result > 0n && result > (await maxBookableWin(trx, wallet, storedWin.released, at))
    const bookable = isHeld ? neededAmount : result
    const excess = result > bookable ? result - bookable : null
    await transfers.holdWin(memberId, vendor, excess, at)
    if (excess !== null && storedWin.held === 0n)
      onAlert(new Error(`${vendor} reports a win of ${moneyText(result)} for ${memberId}, which is held`))
    return bookable
  }

  const settleTransfer = async (
    trx: Trx,
    row: StoredTransfer,
    isDone: boolean,
    report: BalanceReport | null,
    at: Date,
  ): Promise<void> => {
    const { merchant, member_id, vendor, direction, amount, id } = row
    const accounts = accountsOf(trx, merchant, member_id, vendor)
    const key = `tr:${id}:end`
    const { currency } = merchantByCode(merchants, merchant)
    const creditMember = async (kind: 'transfer_back' | 'transfer_in', from: Promise<bigint>) => {
      await requirePosted(postAmount(trx, { merchant, key, kind }, [from, accounts.member()], amount), key)
      await repayDebt(trx, clock, { merchant, currency, memberId: member_id, key, amount })
    }
    if (!isDone) {
      if (direction === 'in') await creditMember('transfer_back', accounts.transit())
      return
    }
    const bookedBalance = await accounts.bookedBalance()
    const neededAmount = direction === 'out' && amount > bookedBalance ? amount - bookedBalance : 0n
    const wallet = { merchant, memberId: member_id, vendor }
    const result = report
      ? await holdExcessWin(trx, wallet, resultOf(report.reported, bookedBalance, row), neededAmount, at)
      : 0n
    const bookVendorResult = async () => {
      const resultPosting = { merchant, key: `tr:${id}:result`, kind: 'vendor_result' as const }
      if (result !== 0n)
        await requirePosted(
          postAmount(trx, resultPosting, [accounts.games(), accounts.vendor()], result),
          resultPosting.key,
        )
    }
    if (direction === 'in') {
      await requirePosted(
        postAmount(trx, { merchant, key, kind: 'transfer_done' }, [accounts.transit(), accounts.vendor()], amount),
        key,
      )
      await bookVendorResult()
      return
    }
    // The result at the vendor is booked first, so that the transfer back is covered by it.
    await bookVendorResult()
    await creditMember('transfer_in', accounts.vendor())
  }

  /** Subtracts returned money from the limits that it counted for when it was sent. */
  const restoreLimits = async (trx: Trx, row: StoredTransfer, totals: PlayTotals, at: Date): Promise<void> => {
    const { merchant, member_id: memberId, vendor, amount } = row
    const { timeZone } = merchantByCode(merchants, merchant)
    const windows = windowsAt(at, timeZone)
    const gate = createGateRepository(trx)
    const account = await accountsOf(trx, merchant, memberId, vendor).member()
    const sentAmounts = await gate.sumSentToVendors(account, windows, timeZone)
    await gate.saveTotals(memberId, afterTransferBack(totals, windows, amount, sentAmounts))
  }

  return {
    /** Returns false if this amount cannot be transferred back because it includes a held win. */
    canReturn: async (trx: Trx, wallet: VendorWallet, amount: bigint, at: Date): Promise<boolean> => {
      const { merchant, memberId, vendor } = wallet
      const win = amount - (await accountsOf(trx, merchant, memberId, vendor).bookedBalance())
      if (win <= 0n) return true
      const { held: heldAmount, released } = await createTransferRepository(trx).getHeldWin(memberId, vendor)
      const max = await maxBookableWin(trx, wallet, released, at)
      return win <= max && heldAmount <= max
    },
    /** Debits the main wallet if the transfer is to the vendor. Returns false if the balance is too low. */
    debitMainWallet: async (
      trx: Trx,
      { merchant, member_id, vendor, direction, amount, id }: StoredTransfer,
    ): Promise<boolean> => {
      if (direction === 'out') return true
      const accounts = accountsOf(trx, merchant, member_id, vendor)
      return postAmount(
        trx,
        { merchant, key: `tr:${id}:out`, kind: 'transfer_out' },
        [accounts.member(), accounts.transit()],
        amount,
      )
    },
    /** Applies the vendor's response to a transfer, and returns the transfer; it is unchanged if the event has no effect. */
    applyEvent: async (
      trx: Trx,
      { id, member_id, vendor }: StoredTransfer,
      event: TransferEvent,
      at: Date,
      nextCheck: Date,
      report: BalanceReport | null = null,
    ): Promise<StoredTransfer> => {
      const transfers = createTransferRepository(trx)
      // Locks the member first, as every booking for a member does.
      const totals = (await createGateRepository(trx).lockTotals([member_id])).get(member_id)
      const row = await transfers.lock(id)
      if (!row) throw new Error(`transfer not found: ${id}`)
      const state = nextTransferState(row.state, event)
      if (!state) {
        const { merchant, channel, reference, amount, state: currentState } = row
        const report = { merchant, channel, about: 'transfer' as const, reference, here: currentState, there: event }
        if (isContradiction(currentState, event))
          await openCase(trx, onAlert, { ...report, amount, reported: null }, at)
        return row
      }
      const changes = { state, changed_at: at }
      await recordOrderChange(trx, member_id, 'transfer', id, state)
      if (state === 'in_doubt') return transfers.change(id, { ...changes, due_at: nextCheck })
      await transfers.lockWallet(member_id, vendor)
      if (totals && (state === 'done') === (row.direction === 'out')) await restoreLimits(trx, row, totals, at)
      await settleTransfer(trx, row, state === 'done', report, at)
      await transfers.recordBooking(member_id, vendor, at)
      await transfers.recallIfProtected(member_id, vendor, at)
      return transfers.change(id, { ...changes, ended_at: at, due_at: null })
    },
    /** Books a balance that a vendor reported outside a transfer, unless something was booked after the balance was requested. */
    bookReport: async (
      trx: Trx,
      { merchant, memberId, vendor }: VendorWallet,
      { reported, seq }: BalanceReport & { seq: bigint },
      at: Date,
    ): Promise<void> => {
      const transfers = createTransferRepository(trx)
      // Wins at all vendors share one daily maximum.
      await createGateRepository(trx).lockTotals([memberId])
      const wallet = await transfers.lockWallet(memberId, vendor)
      if (wallet.seq !== seq || (await transfers.findOpen(memberId, vendor))) return
      const accounts = accountsOf(trx, merchant, memberId, vendor)
      const result = await holdExcessWin(
        trx,
        { merchant, memberId, vendor },
        reported - (await accounts.bookedBalance()),
        0n,
        at,
      )
      const key = `vr:${memberId}:${vendor}:${seq}`
      if (result !== 0n)
        await requirePosted(
          postAmount(trx, { merchant, key, kind: 'vendor_result' }, [accounts.games(), accounts.vendor()], result),
          key,
        )
      await transfers.recordBooking(memberId, vendor, at)
    },
  }
}
export type BookTransfer = ReturnType<typeof createBookTransfer>
