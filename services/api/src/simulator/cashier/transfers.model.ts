import type { TransferState } from '@tessera/site'
import type { Word } from '../area.ts'
import { least, type People } from '../people.model.ts'

export interface ModelTransfer {
  name: string
  player: number
  vendor: string
  direction: 'in' | 'out'
  amount: bigint
  state: TransferState
}

/** Money between the main wallet and those that vendors keep. */
export function createTransferModel(people: People) {
  const all = new Map<string, ModelTransfer>()
  /** The one that is under way with a vendor, by player and vendor. */
  const open = new Map<string, ModelTransfer>()
  const changed = new Set<string>()
  const keyOf = ({ player, vendor }: Pick<ModelTransfer, 'player' | 'vendor'>): string => `${player} ${vendor}`
  const booked = (index: number, vendor: string, at: number): bigint => people.of(index, at).vendors[vendor] ?? 0n
  /** What a vendor reports, and the difference that its games made. */
  const report = (index: number, vendor: string, reported: bigint, moved: bigint, at: number): void => {
    const player = people.of(index, at)
    const result = reported - booked(index, vendor, at) - moved
    player.vendors[vendor] = booked(index, vendor, at) + result
    people.books(`games ${vendor}`, -result)
    if (result > 0n) people.figures.count(index, 'win', result, at)
    else people.figures.count(index, 'bet', -result, at)
  }
  const end = (transfer: ModelTransfer, isDone: boolean, reported: bigint, at: number): void => {
    const { player: index, vendor, direction, amount } = transfer
    const player = people.of(index, at)
    if (direction === 'in') player.transit -= amount
    if (isDone) {
      report(index, vendor, reported, direction === 'in' ? amount : -amount, at)
      player.vendors[vendor] = booked(index, vendor, at) + (direction === 'in' ? amount : -amount)
    }
    if (isDone === (direction === 'out')) {
      // Money that comes back makes room for the amount that was sent today, and for no more.
      if (player.sent > 0n) player.lost -= least(amount, player.sent)
      player.sent -= amount
      people.enter(player, amount)
    }
    transfer.state = isDone ? 'done' : 'failed'
    open.delete(keyOf(transfer))
    changed.add(transfer.name)
  }
  /** What the vendor said of one. */
  const heard = (name: string, { said, amount = 0n }: Pick<Word, 'said' | 'amount'>, at: number): void => {
    const transfer = all.get(name)
    if (!transfer || (transfer.state !== 'pending' && transfer.state !== 'in_doubt')) return
    if (said === 'done') end(transfer, true, amount, at)
    else if (said === 'failed' || said === 'voided') end(transfer, false, amount, at)
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
    heard,
    begin: (asked: Omit<ModelTransfer, 'state'>, at: number): string | null => {
      const known = all.get(asked.name)
      if (known) return known.state
      const player = people.of(asked.player, at)
      if (asked.direction === 'in') {
        if (people.isProtected(player, at)) return 'protection.active'
        if (player.debt > 0n) return 'debt.open'
        if (player.lossLimit !== null && player.lost + least(asked.amount, player.cash) > player.lossLimit)
          return 'limit.reached'
      }
      if (open.has(keyOf(asked))) return 'transfer.in.doubt'
      if (asked.direction === 'in') {
        if (asked.amount > player.cash) return 'funds.insufficient'
        player.cash -= asked.amount
        player.lost += asked.amount
        player.sent += asked.amount
        player.transit += asked.amount
      }
      const transfer: ModelTransfer = { ...asked, state: 'pending' }
      all.set(asked.name, transfer)
      open.set(keyOf(asked), transfer)
      changed.add(asked.name)
      return null
    },
    /** A vendor's own word of what a member has there; while something is under way it says nothing that could be booked. */
    take: (index: number, vendor: string, reported: bigint, at: number): void => {
      if (!open.has(`${index} ${vendor}`)) report(index, vendor, reported, 0n, at)
    },
  }
}
export type TransferModel = ReturnType<typeof createTransferModel>
