import type { MemberModel } from '../members.model.ts'
import type { ExternalSystems } from '../outside/outside.ts'
import type { ModelOrder, ModelPayment } from './deposits.entities.ts'
import type { DepositModel } from './deposits.model.ts'
import { isApprover, TWO_APPROVALS_FROM } from './fixtures.ts'

interface DecisionRecord {
  approvals: string[]
  deciders: Set<string>
}

/** Approvals of an item, and the effect of a further decision. */
export function createDecisionRecords() {
  const records = new Map<string, DecisionRecord>()
  const recordOf = (item: string): DecisionRecord => {
    const record = records.get(item) ?? { approvals: [], deciders: new Set<string>() }
    records.set(item, record)
    return record
  }
  return {
    of: recordOf,
    /** Error if the operator may not decide; null if permitted. */
    rejectionOf: (item: string, operator: string): string | null => {
      const { approvals, deciders } = recordOf(item)
      if (approvals.includes(operator)) return 'review.same.person'
      if (approvals.length > 0 && !isApprover(operator)) return 'permission.denied'
      return deciders.has(operator) ? 'review.same.person' : null
    },
    record: (item: string, operator: string, isApproved: boolean): void => {
      recordOf(item).deciders.add(operator)
      if (isApproved) recordOf(item).approvals.push(operator)
    },
    /** Deletes the decisions made so far. */
    clear: (item: string): void => {
      records.delete(item)
    },
  }
}

/** Model of the desk's decisions on deposits and unassigned money. */
export function createDeskModel(members: MemberModel, deposits: DepositModel, outside: Pick<ExternalSystems, 'came'>) {
  const decisions = createDecisionRecords()
  /** First request to end each payment in suspense (refund, or assign to a player), which waits for an approver. */
  const pendingRequests = new Map<string, { requester: string; resolution: string; assignee: number | null }>()
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
  const bankTransferOf = (order: ModelOrder, ref: string): ModelPayment | null => {
    const incoming = outside.came.get(ref)
    return incoming
      ? {
          ref,
          channel: 'bank',
          amount: incoming.amount,
          bookedAs: 'deposit',
          order: order.name,
          ending: null,
          assignedTo: null,
          isEnded: false,
        }
      : null
  }
  const creditSlip = (order: ModelOrder, ref: string, at: number): string | null => {
    const payment = bankTransferOf(order, ref)
    if (!payment) return 'slip.unreadable'
    deposits.credit(order, payment, at)
    return null
  }
  const isHeld = (ref: string): boolean => {
    const order = payments.get(ref)?.order
    const holdingOrder = order ? deposits.orders.get(order) : undefined
    return holdingOrder?.payment === ref && holdingOrder.state === 'held'
  }
  const isSuspended = (ref: string): boolean => {
    const payment = payments.get(ref)
    return payment?.bookedAs === 'receipt' && !payment.isEnded && !payment.ending && !isHeld(ref)
  }
  /** Returns true if the order now holds the slip's money for a second person to decide; a string is an error code. */
  const holdSlip = (order: ModelOrder, ref: string, at: number): boolean | string => {
    if (members.isProtected(members.of(order.player, at), at)) return 'protection.active'
    const [payment, knownPayment] = [bankTransferOf(order, ref), payments.get(ref)]
    if (!payment) return 'slip.unreadable'
    if (knownPayment && !isSuspended(ref)) return 'slip.used'
    const isExpected = deposits.isRight(order, payment.amount, at) && outside.came.get(ref)?.payer !== 'stranger'
    if (isExpected && !knownPayment) return false
    if (knownPayment) knownPayment.order = order.name
    else deposits.receive(payment)
    deposits.hold(order, ref, at)
    return true
  }
  const applyDecision = (order: ModelOrder, isApproved: boolean, slip: string, at: number): string | null => {
    if (isApproved && deposits.isExcluded(order, at)) return 'protection.active'
    if (order.state === 'reviewing') {
      if (isApproved) return creditSlip(order, slip, at)
      move(order, 'rejected', at)
      return null
    }
    const payment = order.payment === null ? undefined : payments.get(order.payment)
    if (!payment || payment.ending) return 'order.closed'
    if (isApproved) return assignTo(order, payment.ref, at)
    deposits.sendBack(payment.ref)
    return null
  }

  return {
    sayings: decisions,
    asked: pendingRequests,
    /** `slip`: reference of the slip and the bank's response about it; null if the bank was not queried. */
    decide: (
      name: string,
      isApproved: boolean,
      operator: string,
      slip: { ref: string; outcome: string | null } | null,
      at: number,
    ): string => {
      const order = orderOf(name)
      if (isApproved && order.state === 'reviewing') {
        if (slip?.outcome === null) return 'system.busy'
        if (slip?.outcome !== 'seen') return 'slip.unreadable'
      }
      if (order.state !== 'reviewing' && order.state !== 'held') return 'order.closed'
      const rejection = decisions.rejectionOf(name, operator)
      if (rejection) return rejection
      const heldPayment = order.payment === null ? undefined : payments.get(order.payment)
      // The credited amount determines the number of approvals: for a slip that is the bank transfer's, if larger than the order's.
      const slipAmount = order.state === 'reviewing' && slip ? (outside.came.get(slip.ref)?.amount ?? 0n) : 0n
      const approvalsNeeded =
        slipAmount >= TWO_APPROVALS_FROM || (heldPayment?.amount ?? order.payable) >= TWO_APPROVALS_FROM ? 2 : 1
      const holdResult = isApproved && order.state === 'reviewing' && slip ? holdSlip(order, slip.ref, at) : false
      if (typeof holdResult === 'string') return holdResult
      if (!isApproved || (!holdResult && decisions.of(name).approvals.length + 1 >= approvalsNeeded)) {
        const applyError = applyDecision(order, isApproved, slip?.ref ?? '', at)
        if (applyError) return applyError
      }
      decisions.record(name, operator, isApproved)
      return order.state
    },
    resolveSuspended: (ref: string, assignee: number | null, operator: string, at: number): string => {
      if (!isSuspended(ref)) return 'request.not.found'
      const resolution = assignee === null ? 'refund' : 'assign'
      const pendingRequest = pendingRequests.get(ref)
      if (!pendingRequest) {
        pendingRequests.set(ref, { requester: operator, resolution, assignee })
        return 'done'
      }
      if (pendingRequest.requester === operator) return 'review.same.person'
      if (!isApprover(operator)) return 'permission.denied'
      if (pendingRequest.resolution !== resolution || pendingRequest.assignee !== assignee) return 'request.conflict'
      if (assignee === null) deposits.sendBack(ref)
      else if (members.isProtected(members.of(assignee, at), at)) return 'protection.active'
      else if (deposits.isOverLimit(assignee, deposits.payments.get(ref)?.amount ?? 0n, at)) return 'limit.reached'
      else deposits.assign(ref, assignee, at)
      return 'done'
    },
  }
}
export type DeskModel = ReturnType<typeof createDeskModel>
