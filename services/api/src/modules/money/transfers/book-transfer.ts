import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../tables.ts'
import { openCase } from '../cases/open-case.ts'
import { repayDebt } from '../debts/repay-debt.ts'
import { createGateRepository, type MerchantRef } from '../gate/gate.repository.ts'
import { afterBroughtBack, type Totals } from '../gate/totals.domain.ts'
import { windowBegin, windowsAt } from '../gate/windows.domain.ts'
import { type LedgerClock, minorOf, moneyText, type Posting } from '../ledger/ledger.domain.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'
import { orderChanged } from '../orders/order-changes.repository.ts'
import { isContradicted, resultOf, stepOf, type TransferEvent } from './transfers.domain.ts'
import { createTransferRepository, type StoredTransfer } from './transfers.repository.ts'

/** Of a merchant that sets no other. */
const MAX_VENDOR_WIN = '500000.00'

/** Report of a vendor: the member's balance there, minor units. */
interface Report {
  reported: bigint
}

type VendorMerchant = MerchantRef & { cashier?: Pick<MerchantConfig['cashier'], 'maxVendorWin'> }

/** A member's wallet at a vendor. */
interface VendorWallet {
  merchant: string
  memberId: string
  vendor: string
}

interface BookDeps {
  merchants: readonly VendorMerchant[]
  clock: LedgerClock
  /** Receives an error for each report that contradicts what is booked. */
  onAlarm: (error: unknown) => void
}

/**
 * Bookings of transfers and of vendors' reports. Every booking at a vendor locks the member's wallet there; so a report is
 * compared with the right booked balance.
 */
export function createBookTransfer({ merchants, clock, onAlarm }: BookDeps) {
  const merchantOf = (code: string): VendorMerchant => {
    const merchant = merchants.find((item) => item.code === code)
    if (!merchant) throw new Error(`no merchant ${code}`)
    return merchant
  }
  const accountsOf = (trx: Trx, merchant: string, memberId: string, vendor: string) => {
    const ledger = createLedgerRepository(trx)
    const { currency } = merchantOf(merchant)
    return {
      member: () => ledger.memberAccount(merchant, memberId, currency),
      transit: () => ledger.ownedAccount(merchant, 'transit', memberId, currency),
      vendor: () => ledger.ownedAccount(merchant, 'vendor', memberId, currency, vendor),
      games: () => ledger.houseAccount(merchant, 'games', currency, vendor),
      booked: async () =>
        ledger.accountBalance(await ledger.ownedAccount(merchant, 'vendor', memberId, currency, vendor)),
    }
  }
  /** False where there is too little. */
  const post = async (
    trx: Trx,
    { merchant, key, kind }: Pick<Posting, 'merchant' | 'key' | 'kind'>,
    [from, to]: [Promise<bigint>, Promise<bigint>],
    amount: bigint,
  ): Promise<boolean> => {
    const legs = [
      { accountId: await from, amount: -amount },
      { accountId: await to, amount },
    ]
    const posted = await postTransaction(trx, { merchant, key, kind, legs }, clock?.() ?? null)
    if (posted.ok) return true
    if (posted.error === 'funds.insufficient') return false
    throw new Error(`${key} was not posted: ${posted.error}`)
  }
  const must = async (posted: Promise<boolean>, label: string): Promise<void> => {
    if (!(await posted)) throw new Error(`${label} was not posted`)
  }

  /** The highest win that may be booked now, minor units: what is left of the maximum of the day, or what an operator released. */
  const maxWin = async (
    trx: Trx,
    { merchant, memberId }: VendorWallet,
    released: bigint,
    at: Date,
  ): Promise<bigint> => {
    const { timeZone, cashier } = merchantOf(merchant)
    const dayStart = windowBegin(windowsAt(at, timeZone).day, timeZone)
    const won = await createTransferRepository(trx).wonSince(memberId, dayStart)
    const remaining = minorOf(cashier?.maxVendorWin ?? MAX_VENDOR_WIN) - (won > 0n ? won : 0n)
    return remaining > released ? remaining : released
  }
  /** Holds a win that is too high. Returns how much of the result is booked, minor units: of a held win what a transfer `needs` of it. */
  const admit = async (trx: Trx, wallet: VendorWallet, result: bigint, needs: bigint, at: Date): Promise<bigint> => {
    const { memberId, vendor } = wallet
    const transfers = createTransferRepository(trx)
    const before = await transfers.heldWin(memberId, vendor)
    const isHeld = result > 0n && result > (await maxWin(trx, wallet, before.released, at))
    const booked = isHeld ? needs : result
    const excess = result > booked ? result - booked : null
    await transfers.holdWin(memberId, vendor, excess, at)
    if (excess !== null && before.held === 0n)
      onAlarm(new Error(`${vendor} reports a win of ${moneyText(result)} for ${memberId}, which is held`))
    return booked
  }

  const end = async (
    trx: Trx,
    row: StoredTransfer,
    isDone: boolean,
    report: Report | null,
    at: Date,
  ): Promise<void> => {
    const { merchant, member_id, vendor, direction, amount, id } = row
    const accounts = accountsOf(trx, merchant, member_id, vendor)
    const key = `tr:${id}:end`
    const { currency } = merchantOf(merchant)
    const enter = async (kind: 'transfer_back' | 'transfer_in', from: Promise<bigint>) => {
      await must(post(trx, { merchant, key, kind }, [from, accounts.member()], amount), key)
      await repayDebt(trx, clock, { merchant, currency, memberId: member_id, key, amount })
    }
    if (!isDone) {
      if (direction === 'in') await enter('transfer_back', accounts.transit())
      return
    }
    const booked = await accounts.booked()
    const needs = direction === 'out' && amount > booked ? amount - booked : 0n
    const wallet = { merchant, memberId: member_id, vendor }
    const result = report ? await admit(trx, wallet, resultOf(report.reported, booked, row), needs, at) : 0n
    const book = async () => {
      const resultPosting = { merchant, key: `tr:${id}:result`, kind: 'vendor_result' as const }
      if (result !== 0n)
        await must(post(trx, resultPosting, [accounts.games(), accounts.vendor()], result), resultPosting.key)
    }
    if (direction === 'in') {
      await must(
        post(trx, { merchant, key, kind: 'transfer_done' }, [accounts.transit(), accounts.vendor()], amount),
        key,
      )
      await book()
      return
    }
    // Winnings there are booked before the transfer back.
    await book()
    await enter('transfer_in', accounts.vendor())
  }

  /** Removes returned money from the limits that it counted for when it was sent. */
  const countBack = async (trx: Trx, row: StoredTransfer, totals: Totals, at: Date): Promise<void> => {
    const { merchant, member_id: memberId, vendor, amount } = row
    const { timeZone } = merchantOf(merchant)
    const windows = windowsAt(at, timeZone)
    const gate = createGateRepository(trx)
    const account = await accountsOf(trx, merchant, memberId, vendor).member()
    const sent = await gate.sentToVendors(account, windows, timeZone)
    await gate.keepTotals(memberId, afterBroughtBack(totals, windows, amount, sent))
  }

  return {
    /** False if this amount cannot return from a vendor because a win that it includes is held. */
    mayComeBack: async (trx: Trx, wallet: VendorWallet, amount: bigint, at: Date): Promise<boolean> => {
      const { merchant, memberId, vendor } = wallet
      const win = amount - (await accountsOf(trx, merchant, memberId, vendor).booked())
      if (win <= 0n) return true
      const { held: heldAmount, released } = await createTransferRepository(trx).heldWin(memberId, vendor)
      const max = await maxWin(trx, wallet, released, at)
      return win <= max && heldAmount <= max
    },
    /** Takes the money out of the main wallet, where it is to go to the vendor. False where the member has less. */
    start: async (
      trx: Trx,
      { merchant, member_id, vendor, direction, amount, id }: StoredTransfer,
    ): Promise<boolean> => {
      if (direction === 'out') return true
      const accounts = accountsOf(trx, merchant, member_id, vendor)
      return post(
        trx,
        { merchant, key: `tr:${id}:out`, kind: 'transfer_out' },
        [accounts.member(), accounts.transit()],
        amount,
      )
    },
    /** Moves a transfer by the vendor's response; it stays unchanged if that has no effect. */
    move: async (
      trx: Trx,
      { id, member_id, vendor }: StoredTransfer,
      event: TransferEvent,
      at: Date,
      next: Date,
      report: Report | null = null,
    ): Promise<StoredTransfer> => {
      const transfers = createTransferRepository(trx)
      // The member's lock first, as everything has it that books for a member.
      const totals = (await createGateRepository(trx).lockTotals([member_id])).get(member_id)
      const row = await transfers.lock(id)
      if (!row) throw new Error(`no transfer ${id}`)
      const state = stepOf(row.state, event)
      if (!state) {
        const { merchant, channel, reference, amount, state: here } = row
        const report = { merchant, channel, about: 'transfer' as const, reference, here, there: event }
        if (isContradicted(here, event)) await openCase(trx, onAlarm, { ...report, amount, reported: null }, at)
        return row
      }
      const changed = { state, changed_at: at }
      await orderChanged(trx, member_id, 'transfer', id, state)
      if (state === 'in_doubt') return transfers.change(id, { ...changed, due_at: next })
      await transfers.lockWallet(member_id, vendor)
      if (totals && (state === 'done') === (row.direction === 'out')) await countBack(trx, row, totals, at)
      await end(trx, row, state === 'done', report, at)
      await transfers.booked(member_id, vendor, at)
      await transfers.recallIfProtected(member_id, vendor, at)
      return transfers.change(id, { ...changed, ended_at: at, due_at: null })
    },
    /** Books an unsolicited report of a vendor, unless there was a booking after the request. */
    take: async (
      trx: Trx,
      { merchant, memberId, vendor }: VendorWallet,
      { reported, seq }: Report & { seq: bigint },
      at: Date,
    ): Promise<void> => {
      const transfers = createTransferRepository(trx)
      // Wins at two vendors count for one maximum of the day.
      await createGateRepository(trx).lockTotals([memberId])
      const wallet = await transfers.lockWallet(memberId, vendor)
      if (wallet.seq !== seq || (await transfers.openWith(memberId, vendor))) return
      const accounts = accountsOf(trx, merchant, memberId, vendor)
      const result = await admit(trx, { merchant, memberId, vendor }, reported - (await accounts.booked()), 0n, at)
      const key = `vr:${memberId}:${vendor}:${seq}`
      if (result !== 0n)
        await must(
          post(trx, { merchant, key, kind: 'vendor_result' }, [accounts.games(), accounts.vendor()], result),
          key,
        )
      await transfers.booked(memberId, vendor, at)
    },
  }
}
export type BookTransfer = ReturnType<typeof createBookTransfer>
