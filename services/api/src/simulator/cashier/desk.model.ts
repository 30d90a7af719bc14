import type { Outside } from '../outside/outside.ts'
import type { People } from '../people.model.ts'
import type { ModelOrder, ModelPayment } from './deposits.entities.ts'
import type { DepositModel } from './deposits.model.ts'
import { isApprover, TWO_FROM } from './house.ts'

interface Saying {
  yes: string[]
  all: Set<string>
}

/** Approvals of an item, and the effect of a further decision. */
export function createSayings() {
  const sayings = new Map<string, Saying>()
  const of = (thing: string): Saying => {
    const saying = sayings.get(thing) ?? { yes: [], all: new Set<string>() }
    sayings.set(thing, saying)
    return saying
  }
  return {
    of,
    /** Error if the operator may not decide; null if permitted. */
    refusal: (thing: string, operator: string): string | null => {
      const { yes, all } = of(thing)
      if (yes.includes(operator)) return 'review.same.person'
      if (yes.length > 0 && !isApprover(operator)) return 'permission.denied'
      return all.has(operator) ? 'review.same.person' : null
    },
    say: (thing: string, operator: string, yes: boolean): void => {
      of(thing).all.add(operator)
      if (yes) of(thing).yes.push(operator)
    },
    /** Drops the decisions made so far. */
    forget: (thing: string): void => {
      sayings.delete(thing)
    },
  }
}

/** Model of the desk's decisions on deposits and unassigned money. */
export function createDeskModel(people: People, deposits: DepositModel, outside: Pick<Outside, 'came'>) {
  const sayings = createSayings()
  /** Requester, end and member of each request for money in suspense. */
  const asked = new Map<string, { by: string; end: string; whom: number | null }>()
  const { orderOf, payments, move } = deposits

  const assignTo = (order: ModelOrder, ref: string, at: number): string | null => {
    const payment = payments.get(ref)
    if (!payment || payment.isEnded || payment.ending) return 'request.conflict'
    if (order.closed) return 'user.unavailable'
    if (deposits.isOverLimit(order.player, payment.amount, at)) return 'limit.reached'
    deposits.assign(ref, order.player, at)
    payment.order = order.name
    Object.assign(order, { amount: payment.amount, fee: 0n, payment: ref })
    move(order, 'credited', at)
    deposits.earned(order, payment.amount, at)
    return null
  }
  const transferOf = (order: ModelOrder, ref: string): ModelPayment | null => {
    const came = outside.came.get(ref)
    return came
      ? {
          ref,
          channel: 'bank',
          amount: came.amount,
          booked: 'deposit',
          order: order.name,
          ending: null,
          assignedTo: null,
          isEnded: false,
        }
      : null
  }
  const believe = (order: ModelOrder, ref: string, at: number): string | null => {
    const payment = transferOf(order, ref)
    if (!payment) return 'slip.unreadable'
    deposits.credit(order, payment, at)
    return null
  }
  const isHeld = (ref: string): boolean => {
    const order = payments.get(ref)?.order
    const holder = order ? deposits.orders.get(order) : undefined
    return holder?.payment === ref && holder.state === 'held'
  }
  const isSuspended = (ref: string): boolean => {
    const payment = payments.get(ref)
    return payment?.booked === 'receipt' && !payment.isEnded && !payment.ending && !isHeld(ref)
  }
  /** True if the order holds the slip's money now, for a second person to decide. */
  const holdSlip = (order: ModelOrder, ref: string, at: number): boolean | string => {
    if (people.isProtected(people.of(order.player, at), at)) return 'protection.active'
    const [payment, reported] = [transferOf(order, ref), payments.get(ref)]
    if (!payment) return 'slip.unreadable'
    if (reported && !isSuspended(ref)) return 'slip.used'
    const isOurs = deposits.isRight(order, payment.amount, at) && outside.came.get(ref)?.payer !== 'stranger'
    if (isOurs && !reported) return false
    if (reported) reported.order = order.name
    else deposits.receive(payment)
    deposits.hold(order, ref, at)
    return true
  }
  const carryOut = (order: ModelOrder, yes: boolean, slip: string, at: number): string | null => {
    if (yes && deposits.isKept(order, at)) return 'protection.active'
    if (order.state === 'reviewing') {
      if (yes) return believe(order, slip, at)
      move(order, 'rejected', at)
      return null
    }
    const payment = order.payment === null ? undefined : payments.get(order.payment)
    if (!payment || payment.ending) return 'order.closed'
    if (yes) return assignTo(order, payment.ref, at)
    deposits.sendBack(payment.ref)
    return null
  }

  return {
    sayings,
    asked,
    /** `slip`: query to the bank and its response, if there was one. */
    decide: (
      name: string,
      yes: boolean,
      operator: string,
      slip: { ref: string; said: string | null } | null,
      at: number,
    ): string => {
      const order = orderOf(name)
      if (yes && order.state === 'reviewing') {
        if (slip?.said === null) return 'system.busy'
        if (slip?.said !== 'seen') return 'slip.unreadable'
      }
      if (order.state !== 'reviewing' && order.state !== 'held') return 'order.closed'
      const refused = sayings.refusal(name, operator)
      if (refused) return refused
      const paid = order.payment === null ? undefined : payments.get(order.payment)
      // The credited amount decides: for a slip, the transfer behind it, if that is larger than the order.
      const sent = order.state === 'reviewing' && slip ? (outside.came.get(slip.ref)?.amount ?? 0n) : 0n
      const needs = sent >= TWO_FROM || (paid?.amount ?? order.payable) >= TWO_FROM ? 2 : 1
      const held = yes && order.state === 'reviewing' && slip ? holdSlip(order, slip.ref, at) : false
      if (typeof held === 'string') return held
      if (!yes || (!held && sayings.of(name).yes.length + 1 >= needs)) {
        const failed = carryOut(order, yes, slip?.ref ?? '', at)
        if (failed) return failed
      }
      sayings.say(name, operator, yes)
      return order.state
    },
    suspense: (ref: string, whom: number | null, operator: string, at: number): string => {
      if (!isSuspended(ref)) return 'request.not.found'
      const end = whom === null ? 'refund' : 'assign'
      const first = asked.get(ref)
      if (!first) {
        asked.set(ref, { by: operator, end, whom })
        return 'done'
      }
      if (first.by === operator) return 'review.same.person'
      if (!isApprover(operator)) return 'permission.denied'
      if (first.end !== end || first.whom !== whom) return 'request.conflict'
      if (whom === null) deposits.sendBack(ref)
      else if (people.isProtected(people.of(whom, at), at)) return 'protection.active'
      else if (deposits.isOverLimit(whom, deposits.payments.get(ref)?.amount ?? 0n, at)) return 'limit.reached'
      else deposits.assign(ref, whom, at)
      return 'done'
    },
  }
}
export type DeskModel = ReturnType<typeof createDeskModel>
