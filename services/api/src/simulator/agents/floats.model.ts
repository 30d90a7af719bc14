import { DAY_MS, dayOf } from '../calendar.ts'
import type { People } from '../people.model.ts'
import { isAgent, isBelow, PARENTS } from './tree.ts'

const [MIN, MAX, MAX_YOUNG, AMOUNT_A_DAY] = [100n, 5_000_000n, 100_000n, 20_000_000n]
const COUNT_A_DAY = 20

interface Sent {
  day: number
  amount: bigint
  counts: Map<number, number>
}

/** Model of agents' floats and transfers to their teams. */
export function createFloatModel(
  members: People,
  joinedAt: number,
  hasMatch: (player: number, at: number) => boolean,
  isOverLimit: (player: number, amount: bigint, at: number) => boolean,
) {
  const bookedNames = new Set<string>()
  const sent = new Map<number, Sent>()
  const today = (index: number, at: number): Sent => {
    const before = sent.get(index)
    const now = before?.day === dayOf(at) ? before : { day: dayOf(at), amount: 0n, counts: new Map<number, number>() }
    sent.set(index, now)
    return now
  }
  return {
    move: (name: string, index: number, direction: 'in' | 'out', amount: bigint, at: number): string => {
      if (bookedNames.has(name)) return 'done'
      const player = members.of(index, at)
      if (direction === 'in' && player.debt > 0n) return 'debt.open'
      if (direction === 'in' && hasMatch(index, at)) return 'bonus.active'
      if (amount > (direction === 'in' ? player.cash : player.float)) return 'funds.insufficient'
      bookedNames.add(name)
      player.float += direction === 'in' ? amount : -amount
      if (direction === 'in') player.cash -= amount
      else members.enter(player, amount)
      return 'done'
    },
    send: (name: string, index: number, to: number, amount: bigint, at: number): string => {
      const [isDown, isUp] = [PARENTS[to] === index, PARENTS[index] === to]
      if (!isDown && !isUp) return isBelow(index, to) ? 'transfer.refused' : 'request.not.found'
      if (bookedNames.has(name)) return 'done'
      const [sender, receiver] = [members.of(index, at), members.of(to, at)]
      if (members.isProtected(receiver, at) || (isUp && !isAgent(to))) return 'transfer.refused'
      if (sender.debt > 0n) return 'debt.open'
      const max = at - joinedAt < DAY_MS ? MAX_YOUNG : MAX
      if (isDown && isOverLimit(to, amount, at)) return 'transfer.refused'
      if (amount < MIN || amount > max) return 'amount.range'
      const { amount: before, counts } = today(index, at)
      if ((counts.get(to) ?? 0) >= COUNT_A_DAY || before + amount > AMOUNT_A_DAY) return 'transfer.limit'
      if (amount > sender.float) return 'funds.insufficient'
      bookedNames.add(name)
      sent.set(index, { day: dayOf(at), amount: before + amount, counts: counts.set(to, (counts.get(to) ?? 0) + 1) })
      sender.float -= amount
      members.need(receiver, amount)
      if (isDown) {
        receiver.paidIn += amount
        members.enter(receiver, amount)
      } else receiver.float += amount
      return 'done'
    },
  }
}
export type FloatModel = ReturnType<typeof createFloatModel>
