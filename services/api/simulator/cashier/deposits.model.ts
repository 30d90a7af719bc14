import type { DepositState } from '@tessera/site'
import { type MemberModel, min } from '../members.model.ts'
import type { ExternalSystems } from '../outside/outside.ts'
import type { ModelPlayer } from '../player.model.ts'
import {
  CLOCK_SKEW_MS,
  isEndedUnpaid,
  isOpen,
  LATE_PAYMENT_MS,
  type ModelOrder,
  type ModelPayment,
  type ModelReservations,
  type NewOrder,
  ORDER_LIFETIME_MS,
} from './deposits.entities.ts'

/** Model of deposit orders, and of payments with or without one. */
export function createDepositModel(
  members: MemberModel,
  outside: Pick<ExternalSystems, 'came'>,
  reservations: ModelReservations,
  rejectUnpaid: (player: number, at: number) => void,
) {
  const orders = new Map<string, ModelOrder>()
  const payments = new Map<string, ModelPayment>()
  const openByPlayer = members.players.map(() => new Set<string>())
  const orderByAmount = new Map<bigint, string>()
  /** Last order of each amount, even after it released the amount: the bank is polled for a day. */
  const lastOrderByAmount = new Map<bigint, string>()
  /** Orders that are open or reserve their amount. */
  const activeOrders = new Set<ModelOrder>()
  /** Orders that wait for the desk, and unassigned payments. */
  const waitingForDesk = new Set<string>()
  const suspendedPayments = new Set<string>()
  /** Changed since the last check. */
  const changedOrders = new Set<string>()
  const orderOf = (name: string): ModelOrder => {
    const order = orders.get(name)
    if (!order) throw new Error(`unknown order ${name}`)
    return order
  }

  const setState = (order: ModelOrder, state: DepositState, at: number): void => {
    order.state = state
    order.endedAt = isOpen(order) ? null : (order.endedAt ?? at)
    if (!isOpen(order)) openByPlayer[order.player]?.delete(order.name)
    if (order.holdsAmount && !isOpen(order) && !isEndedUnpaid(order)) releaseAmount(order)
    if (state === 'held' || state === 'reviewing') waitingForDesk.add(order.name)
    else waitingForDesk.delete(order.name)
    changedOrders.add(order.name)
  }
  const releaseAmount = (order: ModelOrder): void => {
    order.holdsAmount = false
    orderByAmount.delete(order.payable)
  }
  const clearingAccount = ({ channel }: Pick<ModelPayment, 'channel'>): string => `clearing sim-${channel}`
  const suspenseAccount = ({ channel }: Pick<ModelPayment, 'channel'>): string => `suspense sim-${channel}`
  const pendingAmount = (player: number): bigint =>
    [...(openByPlayer[player] ?? [])].reduce((sum, name) => sum + orderOf(name).amount, 0n)
  const passesLimit = (player: ModelPlayer, amount: bigint, pending: bigint): boolean =>
    player.depositLimit !== null && player.paidIn + pending + amount > player.depositLimit

  /** The rewards of a deposit are granted with its credit. */
  const grantRewards = (order: ModelOrder, amount: bigint, at: number): void =>
    reservations.onCredited(order.player, order.name, amount, order.promo, at)
  const credit = (order: ModelOrder, payment: ModelPayment, at: number): void => {
    const player = members.of(order.player, at)
    payments.set(payment.ref, payment)
    const amount = payment.amount - order.fee
    members.books(clearingAccount(payment), -payment.amount)
    members.books('fees', order.fee)
    members.creditDeposit(player, amount, at)
    order.amount = amount
    order.payment = payment.ref
    setState(order, 'credited', at)
    grantRewards(order, amount, at)
  }
  const receive = (payment: ModelPayment): void => {
    payments.set(payment.ref, { ...payment, bookedAs: 'receipt' })
    suspendedPayments.add(payment.ref)
    members.books(clearingAccount(payment), -payment.amount)
    members.books(suspenseAccount(payment), payment.amount)
  }
  const hold = (order: ModelOrder, ref: string, at: number): void => {
    order.payment = ref
    setState(order, 'held', at)
  }
  const requestRefund = (ref: string): void => {
    const payment = payments.get(ref)
    if (payment) payment.ending = 'refund'
  }

  /** True if the payment is the first of the order, with the expected amount and in time. */
  const isExpectedPayment = (order: ModelOrder, amount: bigint, at: number): boolean =>
    order.payment === null &&
    amount === order.payable &&
    !(isEndedUnpaid(order) && order.endedAt !== null && at - order.endedAt > LATE_PAYMENT_MS)

  const model = {
    orders,
    payments,
    open: openByPlayer,
    waiting: waitingForDesk,
    suspended: suspendedPayments,
    changed: changedOrders,
    orderOf,
    countReserved: (player: number): number =>
      [...activeOrders].filter((order) => order.player === player && order.holdsAmount).length,
    isAmountReserved: (payable: bigint): boolean => orderByAmount.has(payable),
    /** Error that prevents opening a deposit of the amount. */
    openRejection: (index: number, amount: bigint, bounds: { min: bigint; max: bigint }, at: number): string | null => {
      const player = members.of(index, at)
      if (members.isProtected(player, at)) return 'protection.active'
      if (amount < bounds.min || amount > bounds.max) return 'amount.range'
      return passesLimit(player, amount, pendingAmount(index)) ? 'limit.reached' : null
    },
    add: (newOrder: NewOrder, at: number): void => {
      const holdsAmount = newOrder.kind === 'bank'
      const order: ModelOrder = {
        ...newOrder,
        requestedAmount: newOrder.payable,
        state: 'pending',
        createdAt: at,
        expiresAt: at + ORDER_LIFETIME_MS[newOrder.kind],
        endedAt: null,
        payment: null,
        holdsAmount,
        closed: null,
        hasSlip: false,
      }
      orders.set(newOrder.name, order)
      activeOrders.add(order)
      openByPlayer[newOrder.player]?.add(newOrder.name)
      if (holdsAmount)
        for (const names of [orderByAmount, lastOrderByAmount]) names.set(newOrder.payable, newOrder.name)
      changedOrders.add(newOrder.name)
    },
    move: setState,
    credit,
    isOverLimit: (index: number, amount: bigint, at: number): boolean =>
      passesLimit(members.of(index, at), amount, pendingAmount(index)),
    receive,
    hold,
    isRight: isExpectedPayment,
    earned: grantRewards,
    sendBack: requestRefund,
    /** A payment reported from outside. */
    applyPayment: (ref: string, at: number): void => {
      const incoming = outside.came.get(ref)
      if (!incoming) throw new Error(`unknown payment ${ref}`)
      const { channel, amount } = incoming
      const name = incoming.order ?? (incoming.stray === null ? orderByAmount.get(amount) : undefined)
      const order = name === undefined ? undefined : orders.get(name)
      const payment: ModelPayment = {
        ref,
        channel,
        amount,
        bookedAs: 'deposit',
        order: order?.name ?? null,
        ending: null,
        assignedTo: null,
        isEnded: false,
      }
      if (payments.has(ref)) return
      if (!order) {
        receive(payment)
        return
      }
      const player = members.of(order.player, at)
      const isExcluded = model.isExcluded(order, at)
      const isOverLimit = isEndedUnpaid(order) && passesLimit(player, amount - order.fee, pendingAmount(order.player))
      const isAccepted =
        isExpectedPayment(order, amount, at) &&
        !isExcluded &&
        !isOverLimit &&
        incoming.payer !== 'stranger' &&
        !order.closed
      const acceptsPayment = isOpen(order) || isEndedUnpaid(order)
      if (isAccepted && acceptsPayment) {
        credit(order, payment, at)
        return
      }
      receive(payment)
      if (acceptsPayment) hold(order, ref, at)
      if (isExcluded) requestRefund(ref)
    },
    /** True if the order's member is excluded from play. */
    isExcluded: ({ player, closed }: ModelOrder, at: number): boolean =>
      (closed ?? members.of(player, at)).protectedUntil > at,
    applyFailure: (name: string, at: number): void => {
      const order = orderOf(name)
      if (order.state === 'pending') setState(order, 'failed', at)
    },
    /** False if the payment is not known yet or was refunded, so that the event is sent again. */
    applyChargeBack: (name: string, ref: string, at: number): boolean => {
      const order = orders.get(name)
      const payment = payments.get(ref)
      if (!order || payment?.order !== name) return false
      if (payment.ending === 'charge_back') return true
      const isOfOrder = order.payment === ref
      if (payment.bookedAs === 'receipt' && !payment.isEnded) {
        members.books(suspenseAccount(payment), -payment.amount)
        members.books(clearingAccount(payment), payment.amount)
        Object.assign(payment, { ending: 'charge_back', isEnded: true })
        suspendedPayments.delete(ref)
        if (isOfOrder && order.state === 'held') setState(order, 'charged_back', at)
        return true
      }
      if (payment.ending === 'refund') return false
      if (isOfOrder && order.state !== 'credited') return true
      const index = isOfOrder ? order.player : (payment.assignedTo ?? order.player)
      rejectUnpaid(index, at)
      const player = members.of(index, at)
      if (isOfOrder) reservations.onChargedBack(index, name, at)
      const fee = isOfOrder ? order.fee : 0n
      const credited = payment.amount - fee
      const recovered = min(credited, player.cash)
      members.books(clearingAccount(payment), payment.amount)
      members.books('fees', -fee)
      player.cash -= recovered
      player.debt += credited - recovered
      members.reduceRequirement(player, credited)
      members.figures.add(index, 'deposit', -credited, at)
      if (isOfOrder) setState(order, 'charged_back', at)
      else payment.ending = 'charge_back'
      return true
    },
    /** Credits money in suspense to a member, with or without an order. */
    assign: (ref: string, index: number, at: number): ModelPayment => {
      const payment = payments.get(ref)
      if (!payment) throw new Error(`unknown payment ${ref}`)
      members.books(suspenseAccount(payment), -payment.amount)
      members.creditDeposit(members.of(index, at), payment.amount, at)
      Object.assign(payment, { ending: 'assign', assignedTo: index, isEnded: true })
      suspendedPayments.delete(ref)
      return payment
    },
    applyRefund: (ref: string, at: number): void => {
      const payment = payments.get(ref)
      if (!payment || payment.isEnded) return
      members.books(suspenseAccount(payment), -payment.amount)
      members.books(clearingAccount(payment), payment.amount)
      payment.isEnded = true
      suspendedPayments.delete(ref)
      const order = payment.order === null ? undefined : orders.get(payment.order)
      if (order?.payment === ref && order.state === 'held') setState(order, 'returned', at)
    },
    /** Expires orders that were not paid in time, and releases amounts for which late payments are no longer credited. */
    endDue: (at: number): void => {
      for (const order of activeOrders) {
        if (order.state === 'pending' && order.expiresAt <= at) setState(order, 'expired', at)
        if (order.holdsAmount && isEndedUnpaid(order) && at - (order.endedAt ?? at) > LATE_PAYMENT_MS)
          releaseAmount(order)
        if (!isOpen(order) && !order.holdsAmount) activeOrders.delete(order)
      }
    },
    /** True if an item of a bank's list may belong to the current order instead of an earlier one. */
    isReceivedDuring: (name: string, ref: string): boolean =>
      (outside.came.get(ref)?.at ?? 0) >= (orders.get(name)?.createdAt ?? 0) - CLOCK_SKEW_MS,
    lastOf: lastOrderByAmount,
  }
  return model
}
export type DepositModel = ReturnType<typeof createDepositModel>
