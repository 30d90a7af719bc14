import type { Random } from '../../seed/random.ts'
import type { Area, StepResult } from '../area.ts'
import type { ExternalSystems } from '../outside/outside.ts'
import type { DepositModel } from './deposits.model.ts'
import type { DeskModel } from './desk.model.ts'
import { DESK_WEIGHTS, type DeskStep, randomDeskStep } from './desk.steps.ts'

interface Deps {
  perform: (step: DeskStep) => Promise<string>
  deposits: DepositModel
  desk: DeskModel
  outside: ExternalSystems
  random: Random
}

/** Slips of members, and the decisions of the desk on waiting orders and payments. */
export function deskArea({ perform, deposits, desk, outside, random }: Deps): Area<DeskStep> {
  /** Order of each slip, by the slip's reference; a slip belongs to one order unless it was rejected. */
  const orderBySlip = new Map<string, string>()
  const slipByOrder = new Map<string, string>()

  const expectSlip = ({ order: name, ref }: Extract<DeskStep, { do: 'slip' }>, at: number): string => {
    const order = deposits.orderOf(name)
    if (order.state !== 'pending' || order.hasSlip) return 'order.closed'
    if (orderBySlip.has(ref)) return 'slip.used'
    orderBySlip.set(ref, name)
    slipByOrder.set(name, ref)
    order.hasSlip = true
    deposits.move(order, 'reviewing', at)
    return 'reviewing'
  }
  const expectDecision = (step: Extract<DeskStep, { do: 'decide' }>, at: number, { calls }: StepResult): string => {
    const { order, isApproved, operator } = step
    const ref = slipByOrder.get(order) ?? ''
    const bankQuery = calls.find(({ kind }) => kind === 'slips sent')
    const previousState = deposits.orderOf(order).state
    const response = desk.decide(
      order,
      isApproved,
      operator,
      bankQuery ? { ref, outcome: bankQuery.outcome } : null,
      at,
    )
    if (previousState === 'reviewing' && response === 'rejected') orderBySlip.delete(ref)
    return response
  }

  return {
    weights: DESK_WEIGHTS,
    randomStep: (action, _n, player) => randomDeskStep(action, player, random, { deposits, desk, outside }),
    perform,
    expect: (step, at, result) => {
      switch (step.do) {
        case 'slip':
          return expectSlip(step, at)
        case 'decide':
          return expectDecision(step, at, result)
        case 'suspense':
          return desk.resolveSuspended(step.ref, step.assignee, step.operator, at)
        default:
          for (const { name, outcome } of result.calls) if (outcome === 'refunded') deposits.applyRefund(name, at)
          return result.response
      }
    },
  }
}
