import { DAY_MS } from '@tessera/server/durations'
import { dayOf } from '../calendar.ts'
import type { MemberModel } from '../members.model.ts'
import { isAgent, isBelow, PARENTS } from './tree.ts'

const [MIN_AMOUNT, MAX_AMOUNT, MAX_NEW_AMOUNT, MAX_DAILY_AMOUNT] = [100n, 5_000_000n, 100_000n, 20_000_000n]
const MAX_DAILY_COUNT = 20

interface DailyTransfers {
  day: number
  amount: bigint
  counts: Map<number, number>
}

/** Model of agents' floats and transfers to their teams. */
export function createFloatModel(
  members: MemberModel,
  joinedAt: number,
  hasDepositBonus: (player: number, at: number) => boolean,
  isOverLimit: (player: number, amount: bigint, at: number) => boolean,
) {
  const bookedNames = new Set<string>()
  const transfersBySender = new Map<number, DailyTransfers>()
  const transfersToday = (index: number, at: number): DailyTransfers => {
    const stored = transfersBySender.get(index)
    const current =
      stored?.day === dayOf(at) ? stored : { day: dayOf(at), amount: 0n, counts: new Map<number, number>() }
    transfersBySender.set(index, current)
    return current
  }
  return {
    move: (name: string, index: number, direction: 'in' | 'out', amount: bigint, at: number): string => {
      if (bookedNames.has(name)) return 'done'
      const player = members.of(index, at)
      if (direction === 'in' && members.isProtected(player, at)) return 'protection.active'
      if (direction === 'in' && player.debt > 0n) return 'debt.open'
      if (direction === 'in' && hasDepositBonus(index, at)) return 'bonus.active'
      if (amount > (direction === 'in' ? player.cash : player.float)) return 'funds.insufficient'
      bookedNames.add(name)
      player.float += direction === 'in' ? amount : -amount
      if (direction === 'in') player.cash -= amount
      else members.creditWallet(player, amount)
      return 'done'
    },
    send: (name: string, index: number, to: number, amount: bigint, at: number): string => {
      const [isDown, isUp] = [PARENTS[to] === index, PARENTS[index] === to]
      if (!isDown && !isUp) return isBelow(index, to) ? 'transfer.refused' : 'request.not.found'
      if (bookedNames.has(name)) return 'done'
      const [sender, receiver] = [members.of(index, at), members.of(to, at)]
      if (isDown && members.isProtected(sender, at)) return 'protection.active'
      if (members.isProtected(receiver, at) || (isUp && !isAgent(to))) return 'transfer.refused'
      if (sender.debt > 0n) return 'debt.open'
      const max = at - joinedAt < DAY_MS ? MAX_NEW_AMOUNT : MAX_AMOUNT
      if (isDown && isOverLimit(to, amount, at)) return 'transfer.refused'
      if (amount < MIN_AMOUNT || amount > max) return 'amount.range'
      const { amount: sentToday, counts } = transfersToday(index, at)
      if ((counts.get(to) ?? 0) >= MAX_DAILY_COUNT || sentToday + amount > MAX_DAILY_AMOUNT) return 'transfer.limit'
      if (amount > sender.float) return 'funds.insufficient'
      bookedNames.add(name)
      transfersBySender.set(index, {
        day: dayOf(at),
        amount: sentToday + amount,
        counts: counts.set(to, (counts.get(to) ?? 0) + 1),
      })
      sender.float -= amount
      members.requireTurnover(receiver, amount)
      if (isDown) {
        receiver.paidIn += amount
        members.creditWallet(receiver, amount)
      } else receiver.float += amount
      return 'done'
    },
  }
}
export type FloatModel = ReturnType<typeof createFloatModel>
