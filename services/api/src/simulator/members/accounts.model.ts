import { isLate, isOpen, LATE_MS, type ModelOrder } from '../cashier/deposits.entities.ts'
import type { DepositModel } from '../cashier/deposits.model.ts'
import type { People } from '../people.model.ts'

/** Deposits as far as the closing of an account depends on them. */
export function createAccountModel(members: People, { orders, payments, suspended }: DepositModel) {
  return {
    /** True if money may still arrive for the player, or wait for the desk. */
    expectsMoney: (index: number, at: number): boolean => {
      const own = [...orders.values()].filter(({ player, closed }) => player === index && !closed)
      const isDue = (order: ModelOrder): boolean =>
        isOpen(order) || order.state === 'held' || (isLate(order) && at - (order.endedAt ?? at) <= LATE_MS)
      const isSuspended = ({ name }: ModelOrder): boolean =>
        [...suspended].some((ref) => payments.get(ref)?.order === name)
      return own.some((order) => isDue(order) || isSuspended(order))
    },
    /** Has the orders of a player be those of an account that is closed. */
    close: (index: number): void => {
      const { protectedUntil = 0 } = members.players[index] ?? {}
      for (const order of orders.values()) if (order.player === index) order.closed = order.closed ?? { protectedUntil }
    },
  }
}
