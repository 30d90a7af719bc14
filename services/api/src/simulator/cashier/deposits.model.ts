import type { DepositState } from '@tessera/site'
import type { Outside } from '../outside/outside.ts'
import { min, type People } from '../people.model.ts'
import type { ModelPlayer } from '../player.model.ts'
import {
  CLOCKS_APART_MS,
  isLate,
  isOpen,
  LATE_MS,
  LIFE,
  type ModelOrder,
  type ModelPayment,
  type ModelPromises,
  type NewOrder,
} from './deposits.entities.ts'

/** Model of deposit orders, and of payments with or without one. */
export function createDepositModel(
  members: People,
  outside: Pick<Outside, 'came'>,
  promotionHooks: ModelPromises,
  giveBack: (player: number, at: number) => void,
) {
  const orders = new Map<string, ModelOrder>()
  const payments = new Map<string, ModelPayment>()
  const open = members.players.map(() => new Set<string>())
  const byAmount = new Map<bigint, string>()
  /** The last order of each amount, also after it let the amount go: its bank is polled for a day. */
  const lastOf = new Map<bigint, string>()
  /** Those that wait, or hold their amount. */
  const alive = new Set<ModelOrder>()
  /** Orders that wait for the desk, and unassigned money. */
  const waiting = new Set<string>()
  const suspended = new Set<string>()
  /** Changed since the last check. */
  const changed = new Set<string>()
  const orderOf = (name: string): ModelOrder => {
    const order = orders.get(name)
    if (!order) throw new Error(`no order ${name}`)
    return order
  }

  const move = (order: ModelOrder, state: DepositState, at: number): void => {
    order.state = state
    order.endedAt = isOpen(order) ? null : (order.endedAt ?? at)
    if (!isOpen(order)) open[order.player]?.delete(order.name)
    if (order.holdsAmount && !isOpen(order) && !isLate(order)) free(order)
    if (state === 'held' || state === 'reviewing') waiting.add(order.name)
    else waiting.delete(order.name)
    changed.add(order.name)
  }
  const free = (order: ModelOrder): void => {
    order.holdsAmount = false
    byAmount.delete(order.payable)
  }
  const clearing = ({ channel }: Pick<ModelPayment, 'channel'>): string => `clearing sim-${channel}`
  const suspense = ({ channel }: Pick<ModelPayment, 'channel'>): string => `suspense sim-${channel}`
  const pendingAmount = (player: number): bigint =>
    [...(open[player] ?? [])].reduce((sum, name) => sum + orderOf(name).amount, 0n)
  const passesLimit = (player: ModelPlayer, amount: bigint, more: bigint): boolean =>
    player.depositLimit !== null && player.paidIn + more + amount > player.depositLimit

  /** The rewards of a deposit are granted with its credit. */
  const earned = (order: ModelOrder, amount: bigint, at: number): void =>
    promotionHooks.credited(order.player, order.name, amount, order.promo, at)
  const credit = (order: ModelOrder, payment: ModelPayment, at: number): void => {
    const player = members.of(order.player, at)
    payments.set(payment.ref, payment)
    const amount = payment.amount - order.fee
    members.books(clearing(payment), -payment.amount)
    members.books('fees', order.fee)
    members.payIn(player, amount, at)
    order.amount = amount
    order.payment = payment.ref
    move(order, 'credited', at)
    earned(order, amount, at)
  }
  const receive = (payment: ModelPayment): void => {
    payments.set(payment.ref, { ...payment, booked: 'receipt' })
    suspended.add(payment.ref)
    members.books(clearing(payment), -payment.amount)
    members.books(suspense(payment), payment.amount)
  }
  const hold = (order: ModelOrder, ref: string, at: number): void => {
    order.payment = ref
    move(order, 'held', at)
  }
  const sendBack = (ref: string): void => {
    const payment = payments.get(ref)
    if (payment) payment.ending = 'refund'
  }

  /** True if it is the order's own payment, as expected. */
  const isRight = (order: ModelOrder, amount: bigint, at: number): boolean =>
    order.payment === null &&
    amount === order.payable &&
    !(isLate(order) && order.endedAt !== null && at - order.endedAt > LATE_MS)

  const model = {
    orders,
    payments,
    open,
    waiting,
    suspended,
    changed,
    orderOf,
    countReserved: (player: number): number =>
      [...alive].filter((order) => order.player === player && order.holdsAmount).length,
    isTaken: (payable: bigint): boolean => byAmount.has(payable),
    /** Error that prevents opening a deposit of the amount. */
    refusal: (index: number, amount: bigint, bounds: { min: bigint; max: bigint }, at: number): string | null => {
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
        expiresAt: at + LIFE[newOrder.kind],
        endedAt: null,
        payment: null,
        holdsAmount,
        closed: null,
        hasSlip: false,
      }
      orders.set(newOrder.name, order)
      alive.add(order)
      open[newOrder.player]?.add(newOrder.name)
      if (holdsAmount) for (const names of [byAmount, lastOf]) names.set(newOrder.payable, newOrder.name)
      changed.add(newOrder.name)
    },
    move,
    credit,
    isOverLimit: (index: number, amount: bigint, at: number): boolean =>
      passesLimit(members.of(index, at), amount, pendingAmount(index)),
    receive,
    hold,
    isRight,
    earned,
    sendBack,
    /** A payment reported from outside. */
    paid: (ref: string, at: number): void => {
      const incoming = outside.came.get(ref)
      if (!incoming) throw new Error(`no received payment ${ref}`)
      const { channel, amount } = incoming
      const name = incoming.order ?? (incoming.stray === null ? byAmount.get(amount) : undefined)
      const order = name === undefined ? undefined : orders.get(name)
      const payment: ModelPayment = {
        ref,
        channel,
        amount,
        booked: 'deposit',
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
      const isOverLimit = isLate(order) && passesLimit(player, amount - order.fee, pendingAmount(order.player))
      const isOurs =
        isRight(order, amount, at) && !isExcluded && !isOverLimit && incoming.payer !== 'stranger' && !order.closed
      const takes = isOpen(order) || isLate(order)
      if (isOurs && takes) {
        credit(order, payment, at)
        return
      }
      receive(payment)
      if (takes) hold(order, ref, at)
      if (isExcluded) sendBack(ref)
    },
    /** True if the order's member is excluded from play. */
    isExcluded: ({ player, closed }: ModelOrder, at: number): boolean =>
      (closed ?? members.of(player, at)).protectedUntil > at,
    failed: (name: string, at: number): void => {
      const order = orderOf(name)
      if (order.state === 'pending') move(order, 'failed', at)
    },
    /** False if the payment is not known yet or was refunded, so that the event is sent again. */
    chargedBack: (name: string, ref: string, at: number): boolean => {
      const order = orders.get(name)
      const payment = payments.get(ref)
      if (!order || payment?.order !== name) return false
      if (payment.ending === 'charge_back') return true
      const isOfOrder = order.payment === ref
      if (payment.booked === 'receipt' && !payment.isEnded) {
        members.books(suspense(payment), -payment.amount)
        members.books(clearing(payment), payment.amount)
        Object.assign(payment, { ending: 'charge_back', isEnded: true })
        suspended.delete(ref)
        if (isOfOrder && order.state === 'held') move(order, 'charged_back', at)
        return true
      }
      if (payment.ending === 'refund') return false
      if (isOfOrder && order.state !== 'credited') return true
      const index = isOfOrder ? order.player : (payment.assignedTo ?? order.player)
      giveBack(index, at)
      const player = members.of(index, at)
      if (isOfOrder) promotionHooks.chargedBack(index, name, at)
      const fee = isOfOrder ? order.fee : 0n
      const credited = payment.amount - fee
      const recovered = min(credited, player.cash)
      members.books(clearing(payment), payment.amount)
      members.books('fees', -fee)
      player.cash -= recovered
      player.debt += credited - recovered
      members.lift(player, credited)
      members.figures.count(index, 'deposit', -credited, at)
      if (isOfOrder) move(order, 'charged_back', at)
      else payment.ending = 'charge_back'
      return true
    },
    /** Money in suspense becomes a member's, by an order or without. */
    assign: (ref: string, index: number, at: number): ModelPayment => {
      const payment = payments.get(ref)
      if (!payment) throw new Error(`no payment ${ref}`)
      members.books(suspense(payment), -payment.amount)
      members.payIn(members.of(index, at), payment.amount, at)
      Object.assign(payment, { ending: 'assign', assignedTo: index, isEnded: true })
      suspended.delete(ref)
      return payment
    },
    refunded: (ref: string, at: number): void => {
      const payment = payments.get(ref)
      if (!payment || payment.isEnded) return
      members.books(suspense(payment), -payment.amount)
      members.books(clearing(payment), payment.amount)
      payment.isEnded = true
      suspended.delete(ref)
      const order = payment.order === null ? undefined : orders.get(payment.order)
      if (order?.payment === ref && order.state === 'held') move(order, 'returned', at)
    },
    /** Orders that were not paid in time end; amounts that no late payment credits any more are free. */
    endDue: (at: number): void => {
      for (const order of alive) {
        if (order.state === 'pending' && order.expiresAt <= at) move(order, 'expired', at)
        if (order.holdsAmount && isLate(order) && at - (order.endedAt ?? at) > LATE_MS) free(order)
        if (!isOpen(order) && !order.holdsAmount) alive.delete(order)
      }
    },
    /** True if an item of a bank's list may be about the current order, not one before it. */
    isSince: (name: string, ref: string): boolean =>
      (outside.came.get(ref)?.at ?? 0) >= (orders.get(name)?.createdAt ?? 0) - CLOCKS_APART_MS,
    lastOf,
  }
  return model
}
export type DepositModel = ReturnType<typeof createDepositModel>
