import { isEndedUnpaid, isOpen, LATE_PAYMENT_MS, type ModelOrder } from '../cashier/deposits.entities.ts'
import type { DepositModel } from '../cashier/deposits.model.ts'
import type { MemberModel } from '../members.model.ts'

/** Model of the deposits that block the closing of an account. */
export function createAccountModel(members: MemberModel, { orders, payments, suspended }: DepositModel) {
  return {
    /** True if money may still arrive for the player, or wait for the desk. */
    expectsMoney: (index: number, at: number): boolean => {
      const ownOrders = [...orders.values()].filter(({ player, closed }) => player === index && !closed)
      const mayReceive = (order: ModelOrder): boolean =>
        isOpen(order) ||
        order.state === 'held' ||
        (isEndedUnpaid(order) && at - (order.endedAt ?? at) <= LATE_PAYMENT_MS)
      const isSuspended = ({ name }: ModelOrder): boolean =>
        [...suspended].some((ref) => payments.get(ref)?.order === name)
      return ownOrders.some((order) => mayReceive(order) || isSuspended(order))
    },
    /** Marks the player's orders as orders of a closed account. */
    close: (index: number): void => {
      const { protectedUntil = 0 } = members.players[index] ?? {}
      for (const order of orders.values()) if (order.player === index) order.closed = order.closed ?? { protectedUntil }
    },
  }
}
