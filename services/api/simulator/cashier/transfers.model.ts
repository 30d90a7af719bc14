import type { TransferState } from '@tessera/site'
import type { ExternalCall } from '../area.ts'
import { dayOf } from '../calendar.ts'
import { type MemberModel, min } from '../members.model.ts'
import { MAX_VENDOR_WIN } from './fixtures.ts'

export interface ModelTransfer {
  name: string
  player: number
  vendor: string
  direction: 'in' | 'out'
  amount: bigint
  state: TransferState
}

/** Model of transfers between the main wallet and those that vendors hold. */
export function createTransferModel(members: MemberModel) {
  const transfers = new Map<string, ModelTransfer>()
  /** Transfer in progress, by player and vendor. */
  const inProgress = new Map<string, ModelTransfer>()
  const changedTransfers = new Set<string>()
  /** Wins that the desk has to release, and the amount that it has released; by player and vendor. */
  const heldWins = new Map<string, { held: bigint; released: bigint }>()
  const heldWinOf = (index: number, vendor: string) => heldWins.get(`${index} ${vendor}`) ?? { held: 0n, released: 0n }
  const wonByDay = new Map<string, bigint>()
  const maxWin = (index: number, vendor: string, at: number): bigint => {
    const won = wonByDay.get(`${index} ${dayOf(at)}`) ?? 0n
    const remaining = MAX_VENDOR_WIN - (won > 0n ? won : 0n)
    const { released } = heldWinOf(index, vendor)
    return remaining > released ? remaining : released
  }
  /** Returns the part of a result that is booked; of a held win only the part that a transfer needs. */
  const admittedResult = (index: number, vendor: string, result: bigint, needed: bigint, at: number): bigint => {
    const booked = result > 0n && result > maxWin(index, vendor, at) ? needed : result
    heldWins.set(`${index} ${vendor}`, { held: result > booked ? result - booked : 0n, released: 0n })
    const day = `${index} ${dayOf(at)}`
    wonByDay.set(day, (wonByDay.get(day) ?? 0n) + booked)
    return booked
  }
  const keyOf = ({ player, vendor }: Pick<ModelTransfer, 'player' | 'vendor'>): string => `${player} ${vendor}`
  const bookedBalance = (index: number, vendor: string, at: number): bigint =>
    members.of(index, at).vendors[vendor] ?? 0n
  /** Books the balance that a vendor reports; the difference is the result of its games. */
  const bookReport = (index: number, vendor: string, reported: bigint, movedAmount: bigint, at: number): void => {
    const player = members.of(index, at)
    const balanceBefore = bookedBalance(index, vendor, at)
    const needed = -movedAmount > balanceBefore ? -movedAmount - balanceBefore : 0n
    const result = admittedResult(index, vendor, reported - balanceBefore - movedAmount, needed, at)
    player.vendors[vendor] = bookedBalance(index, vendor, at) + result
    members.books(`games ${vendor}`, -result)
    if (result > 0n) members.figures.add(index, 'win', result, at)
    else members.figures.add(index, 'bet', -result, at)
  }
  const endTransfer = (transfer: ModelTransfer, isDone: boolean, reported: bigint, at: number): void => {
    const { player: index, vendor, direction, amount } = transfer
    const player = members.of(index, at)
    if (direction === 'in') player.transit -= amount
    if (isDone) {
      bookReport(index, vendor, reported, direction === 'in' ? amount : -amount, at)
      player.vendors[vendor] = bookedBalance(index, vendor, at) + (direction === 'in' ? amount : -amount)
    }
    if (isDone === (direction === 'out')) {
      // Returned money lowers today's loss, but by no more than was sent today.
      if (player.sent > 0n) player.lost -= min(amount, player.sent)
      player.sent -= amount
      members.creditWallet(player, amount)
    }
    const key = keyOf(transfer)
    members.vendorWallets.add(key)
    if (members.isProtected(player, at) && !members.recalls.has(key)) members.recalls.set(key, at)
    transfer.state = isDone ? 'done' : 'failed'
    inProgress.delete(keyOf(transfer))
    changedTransfers.add(transfer.name)
  }
  /** Applies the vendor's response about a transfer. */
  const applyOutcome = (
    name: string,
    { outcome, amount = 0n }: Pick<ExternalCall, 'outcome' | 'amount'>,
    at: number,
  ): void => {
    const transfer = transfers.get(name)
    if (!transfer || (transfer.state !== 'pending' && transfer.state !== 'in_doubt')) return
    if (outcome === 'done') endTransfer(transfer, true, amount, at)
    else if (outcome === 'failed' || outcome === 'voided') endTransfer(transfer, false, amount, at)
    else {
      transfer.state = 'in_doubt'
      changedTransfers.add(name)
    }
  }
  return {
    all: transfers,
    open: inProgress,
    changed: changedTransfers,
    keyOf,
    heard: applyOutcome,
    heldOf: heldWinOf,
    /** Releases a held win, so that it is booked with the vendor's next report. */
    release: (index: number, vendor: string): string => {
      const { held: heldAmount } = heldWinOf(index, vendor)
      if (heldAmount === 0n) return 'request.not.found'
      heldWins.set(`${index} ${vendor}`, { held: 0n, released: heldAmount })
      return 'done'
    },
    start: (newTransfer: Omit<ModelTransfer, 'state'>, at: number): string | null => {
      const existingTransfer = transfers.get(newTransfer.name)
      if (existingTransfer) return existingTransfer.state
      const player = members.of(newTransfer.player, at)
      if (newTransfer.direction === 'in') {
        if (members.isProtected(player, at)) return 'protection.active'
        if (player.debt > 0n) return 'debt.open'
        if (player.lossLimit !== null && player.lost + min(newTransfer.amount, player.cash) > player.lossLimit)
          return 'limit.reached'
      }
      if (inProgress.has(keyOf(newTransfer))) return 'transfer.in.doubt'
      const win = newTransfer.amount - bookedBalance(newTransfer.player, newTransfer.vendor, at)
      const max = maxWin(newTransfer.player, newTransfer.vendor, at)
      const isHeld = win > max || heldWinOf(newTransfer.player, newTransfer.vendor).held > max
      if (newTransfer.direction === 'out' && win > 0n && isHeld) return 'transfer.held'
      if (newTransfer.direction === 'in') {
        if (newTransfer.amount > player.cash) return 'funds.insufficient'
        player.cash -= newTransfer.amount
        player.lost += newTransfer.amount
        player.sent += newTransfer.amount
        player.transit += newTransfer.amount
      }
      const transfer: ModelTransfer = { ...newTransfer, state: 'pending' }
      transfers.set(newTransfer.name, transfer)
      inProgress.set(keyOf(newTransfer), transfer)
      changedTransfers.add(newTransfer.name)
      return null
    },
    /** Applies a vendor's own report of a member's balance; while a transfer is pending nothing can be booked from it. */
    applyReport: (index: number, vendor: string, reported: bigint, at: number): void => {
      members.vendorWallets.add(`${index} ${vendor}`)
      if (!inProgress.has(`${index} ${vendor}`)) bookReport(index, vendor, reported, 0n, at)
    },
  }
}
export type TransferModel = ReturnType<typeof createTransferModel>
