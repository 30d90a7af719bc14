import type { TransferState } from '@tessera/site'
import type { Word } from '../area.ts'
import { dayOf } from '../calendar.ts'
import { min, type People } from '../people.model.ts'
import { MAX_VENDOR_WIN } from './house.ts'

export interface ModelTransfer {
  name: string
  player: number
  vendor: string
  direction: 'in' | 'out'
  amount: bigint
  state: TransferState
}

/** Model of transfers between the main wallet and those that vendors hold. */
export function createTransferModel(members: People) {
  const all = new Map<string, ModelTransfer>()
  /** The one that is under way with a vendor, by player and vendor. */
  const open = new Map<string, ModelTransfer>()
  const changed = new Set<string>()
  /** Wins that the desk has to release, and up to which one it has released; by player and vendor. */
  const heldWins = new Map<string, { held: bigint; released: bigint }>()
  const heldOf = (index: number, vendor: string) => heldWins.get(`${index} ${vendor}`) ?? { held: 0n, released: 0n }
  const wonToday = new Map<string, bigint>()
  const maxWin = (index: number, vendor: string, at: number): bigint => {
    const won = wonToday.get(`${index} ${dayOf(at)}`) ?? 0n
    const remaining = MAX_VENDOR_WIN - (won > 0n ? won : 0n)
    const { released } = heldOf(index, vendor)
    return remaining > released ? remaining : released
  }
  /** The part of a result that is booked: of a win that is held what a transfer `needs` of it. */
  const admit = (index: number, vendor: string, result: bigint, needs: bigint, at: number): bigint => {
    const booked = result > 0n && result > maxWin(index, vendor, at) ? needs : result
    heldWins.set(`${index} ${vendor}`, { held: result > booked ? result - booked : 0n, released: 0n })
    const day = `${index} ${dayOf(at)}`
    wonToday.set(day, (wonToday.get(day) ?? 0n) + booked)
    return booked
  }
  const keyOf = ({ player, vendor }: Pick<ModelTransfer, 'player' | 'vendor'>): string => `${player} ${vendor}`
  const booked = (index: number, vendor: string, at: number): bigint => members.of(index, at).vendors[vendor] ?? 0n
  /** Books a vendor's report, with the difference that its games made. */
  const report = (index: number, vendor: string, reported: bigint, movedAmount: bigint, at: number): void => {
    const player = members.of(index, at)
    const before = booked(index, vendor, at)
    const needs = -movedAmount > before ? -movedAmount - before : 0n
    const result = admit(index, vendor, reported - before - movedAmount, needs, at)
    player.vendors[vendor] = booked(index, vendor, at) + result
    members.books(`games ${vendor}`, -result)
    if (result > 0n) members.figures.count(index, 'win', result, at)
    else members.figures.count(index, 'bet', -result, at)
  }
  const end = (transfer: ModelTransfer, isDone: boolean, reported: bigint, at: number): void => {
    const { player: index, vendor, direction, amount } = transfer
    const player = members.of(index, at)
    if (direction === 'in') player.transit -= amount
    if (isDone) {
      report(index, vendor, reported, direction === 'in' ? amount : -amount, at)
      player.vendors[vendor] = booked(index, vendor, at) + (direction === 'in' ? amount : -amount)
    }
    if (isDone === (direction === 'out')) {
      // Returned money frees up the amount that was sent today, and no more.
      if (player.sent > 0n) player.lost -= min(amount, player.sent)
      player.sent -= amount
      members.enter(player, amount)
    }
    const key = keyOf(transfer)
    members.vendorWallets.add(key)
    if (members.isProtected(player, at) && !members.recalls.has(key)) members.recalls.set(key, at)
    transfer.state = isDone ? 'done' : 'failed'
    open.delete(keyOf(transfer))
    changed.add(transfer.name)
  }
  /** Applies the vendor's response about a transfer. */
  const applyOutcome = (
    name: string,
    { said: outcome, amount = 0n }: Pick<Word, 'said' | 'amount'>,
    at: number,
  ): void => {
    const transfer = all.get(name)
    if (!transfer || (transfer.state !== 'pending' && transfer.state !== 'in_doubt')) return
    if (outcome === 'done') end(transfer, true, amount, at)
    else if (outcome === 'failed' || outcome === 'voided') end(transfer, false, amount, at)
    else {
      transfer.state = 'in_doubt'
      changed.add(name)
    }
  }
  return {
    all,
    open,
    changed,
    keyOf,
    heard: applyOutcome,
    heldOf,
    /** The desk lets a win be booked with the vendor's next report. */
    release: (index: number, vendor: string): string => {
      const { held: heldAmount } = heldOf(index, vendor)
      if (heldAmount === 0n) return 'request.not.found'
      heldWins.set(`${index} ${vendor}`, { held: 0n, released: heldAmount })
      return 'done'
    },
    start: (newTransfer: Omit<ModelTransfer, 'state'>, at: number): string | null => {
      const existingTransfer = all.get(newTransfer.name)
      if (existingTransfer) return existingTransfer.state
      const player = members.of(newTransfer.player, at)
      if (newTransfer.direction === 'in') {
        if (members.isProtected(player, at)) return 'protection.active'
        if (player.debt > 0n) return 'debt.open'
        if (player.lossLimit !== null && player.lost + min(newTransfer.amount, player.cash) > player.lossLimit)
          return 'limit.reached'
      }
      if (open.has(keyOf(newTransfer))) return 'transfer.in.doubt'
      const win = newTransfer.amount - booked(newTransfer.player, newTransfer.vendor, at)
      const max = maxWin(newTransfer.player, newTransfer.vendor, at)
      const isHeld = win > max || heldOf(newTransfer.player, newTransfer.vendor).held > max
      if (newTransfer.direction === 'out' && win > 0n && isHeld) return 'transfer.held'
      if (newTransfer.direction === 'in') {
        if (newTransfer.amount > player.cash) return 'funds.insufficient'
        player.cash -= newTransfer.amount
        player.lost += newTransfer.amount
        player.sent += newTransfer.amount
        player.transit += newTransfer.amount
      }
      const transfer: ModelTransfer = { ...newTransfer, state: 'pending' }
      all.set(newTransfer.name, transfer)
      open.set(keyOf(newTransfer), transfer)
      changed.add(newTransfer.name)
      return null
    },
    /** Applies a vendor's own report of a member's balance; while a transfer is pending nothing can be booked from it. */
    take: (index: number, vendor: string, reported: bigint, at: number): void => {
      members.vendorWallets.add(`${index} ${vendor}`)
      if (!open.has(`${index} ${vendor}`)) report(index, vendor, reported, 0n, at)
    },
  }
}
export type TransferModel = ReturnType<typeof createTransferModel>
