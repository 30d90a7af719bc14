import type { Area, StepResult } from '../area.ts'
import type { ExternalSystems } from '../outside/outside.ts'
import type { ModelReservations } from './deposits.entities.ts'
import type { DepositModel } from './deposits.model.ts'
import { type createDepositGenerator, DEPOSIT_WEIGHTS, type DepositStep } from './deposits.steps.ts'
import type { EventQueue, ExternalEvent } from './events.ts'
import { gatewayFee, METHODS } from './fixtures.ts'
import type { PayoutModel } from './payouts.model.ts'

type OpenStep = Omit<Extract<DepositStep, { do: 'open' }>, 'do'>
const BAHT = 100n
const MAX_OPEN = 3
const MAX_RESERVED = 10

interface Deps {
  perform: (step: DepositStep) => Promise<string>
  generator: ReturnType<typeof createDepositGenerator>
  model: DepositModel
  payouts: PayoutModel
  reservations: ModelReservations
  outside: ExternalSystems
  eventQueue: EventQueue
}

/** Deposit orders, payers, and channel callbacks. */
export function depositArea({
  perform,
  generator,
  model,
  payouts,
  reservations,
  outside,
  eventQueue,
}: Deps): Area<DepositStep> {
  const seenNames = new Set<string>()

  /** Returns the payable amount of the order, checking the unique satangs that the product chose for a bank transfer. */
  const checkedPayable = (step: OpenStep, requestedAmount: bigint, fee: bigint, { response }: StepResult): bigint => {
    if (step.kind !== 'bank') return requestedAmount + fee
    const reportedAmount = BigInt(/^done (\d+)$/.exec(response)?.[1] ?? '0')
    const addedSatangs = reportedAmount - requestedAmount
    return addedSatangs > 0n && addedSatangs < BAHT && !model.isAmountReserved(reportedAmount) ? reportedAmount : 0n
  }
  const expectCharge = (step: OpenStep, payable: bigint, { calls }: StepResult): string => {
    const isCharged = step.kind !== 'gateway' || calls.some(({ outcome }) => outcome === 'charged')
    if (isCharged) model.orderOf(step.name).hasPage = true
    return isCharged ? `done ${payable}` : 'system.busy'
  }
  const expectOpen = (step: OpenStep, at: number, result: StepResult): string => {
    const { name, player, kind, amount, promo } = step
    const bounds = METHODS[kind]
    if (kind === 'bank' && amount % BAHT !== 0n) return 'request.invalid'
    const existingOrder = model.orders.get(name)
    if (existingOrder)
      return existingOrder.hasPage || existingOrder.state !== 'pending'
        ? `done ${existingOrder.requestedAmount}`
        : expectCharge(step, existingOrder.requestedAmount, result)
    const rejection = model.openRejection(player, amount, bounds, at)
    if (rejection) return rejection
    if ((model.open[player]?.size ?? 0) >= MAX_OPEN) return 'order.open'
    if (kind === 'bank' && model.countReserved(player) >= MAX_RESERVED) return 'order.open'
    const joinError = promo === null ? null : reservations.join(player, promo, at)
    if (joinError) return joinError
    const reachesLimit =
      kind === 'bank' &&
      model.openRejection(player, amount + BAHT - 1n, { ...bounds, max: bounds.max + BAHT }, at) !== null
    if (reachesLimit && amount - BAHT < bounds.min) return 'limit.reached'
    const requestedAmount = reachesLimit ? amount - BAHT : amount
    const fee = kind === 'gateway' ? gatewayFee(requestedAmount) : 0n
    const payable = checkedPayable(step, requestedAmount, fee, result)
    model.add({ name, player, kind, amount: payable - fee, fee, payable, hasPage: kind !== 'gateway', promo }, at)
    generator.addRecent(name)
    return expectCharge(step, payable, result)
  }

  const expectCancel = (name: string, at: number): string => {
    const order = model.orderOf(name)
    if (order.state !== 'pending') return 'order.closed'
    model.move(order, 'cancelled', at)
    return 'cancelled'
  }

  /** Returns true if the event must be sent again. */
  const handleEvent = (event: ExternalEvent, at: number): boolean => {
    switch (event.type) {
      case 'money.received':
        model.applyPayment(event.ref, at)
        return false
      case 'charge.paid':
        model.applyPayment(event.ref, at)
        return false
      case 'charge.failed':
        model.applyFailure(event.order, at)
        return false
      case 'charge.charged_back':
        return !model.applyChargeBack(event.order, event.ref, at)
      default:
        payouts.follow(event.payout, event.type.slice('payout.'.length), at)
        return false
    }
  }
  const expectDelivery = ({ event, as, how }: Extract<DepositStep, { do: 'tell' }>, at: number): string => {
    if (how !== 'right') return 'forged'
    if (seenNames.has(as)) return 'kept'
    if (handleEvent(eventQueue.eventOf(event), at)) return 'early'
    seenNames.add(as)
    eventQueue.markDelivered(event)
    return 'kept'
  }
  const applyPoll = ({ calls, response }: StepResult, at: number): string => {
    for (const { kind, name, outcome } of calls) {
      if (outcome === null || outcome === 'unknown' || outcome === 'open') continue
      if (kind === 'received') applyBankList(outcome.split(' ').filter(Boolean), at)
      else if (outcome === 'failed') model.applyFailure(name, at)
      else {
        model.applyPayment(`ch_${name}`, at)
        if (outcome === 'charged_back') model.applyChargeBack(name, `ch_${name}`, at)
      }
    }
    return response
  }
  /**
   * The bank lists payments by amount. The list is requested for the last order of the amount, but can contain payments of an earlier one.
   */
  const applyBankList = (refs: readonly string[], at: number): void => {
    const items = refs.map((ref) => ({ ref, came: outside.came.get(ref) }))
    const order = model.lastOf.get(items[0]?.came?.amount ?? 0n)
    for (const { ref, came: incoming } of items)
      if (incoming?.account === null || (order !== undefined && model.isReceivedDuring(order, ref)))
        model.applyPayment(ref, at)
  }

  return {
    weights: DEPOSIT_WEIGHTS,
    randomStep: generator.randomStep,
    perform,
    expect: (step, at, result) => {
      switch (step.do) {
        case 'open':
          return expectOpen(step, at, result)
        case 'cancel':
          return expectCancel(step.order, at)
        case 'openAndCancel': {
          const response = result.response.replace(/, .*/, '')
          const openResponse = expectOpen({ ...step, kind: 'bank', promo: null, how: 'right' }, at, {
            ...result,
            response,
          })
          return model.orders.has(step.name) ? `${openResponse}, ${expectCancel(step.name, at)}` : openResponse
        }
        case 'tell':
          return expectDelivery(step, at)
        case 'poll':
          return applyPoll(result, at)
        case 'endDue':
          if (result.response === 'ran') model.endDue(at)
          return result.response
        default:
          return 'done'
      }
    },
  }
}
