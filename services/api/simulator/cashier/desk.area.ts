import type { Random } from '../../seed/random.ts'
import type { Area, StepResult } from '../area.ts'
import type { Outside } from '../outside/outside.ts'
import type { DepositModel } from './deposits.model.ts'
import type { DeskModel } from './desk.model.ts'
import { DESK_SHARES, type DeskStep, drawDesk } from './desk.steps.ts'

interface Deps {
  perform: (step: DeskStep) => Promise<string>
  deposits: DepositModel
  desk: DeskModel
  outside: Outside
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
  const expectDecision = (
    step: Extract<DeskStep, { do: 'decide' }>,
    at: number,
    { words: calls }: StepResult,
  ): string => {
    const { order, isApproved, operator } = step
    const ref = slipByOrder.get(order) ?? ''
    const bankQuery = calls.find(({ of: kind }) => kind === 'slips sent')
    const previousState = deposits.orderOf(order).state
    const response = desk.decide(order, isApproved, operator, bankQuery ? { ref, said: bankQuery.said } : null, at)
    if (previousState === 'reviewing' && response === 'rejected') orderBySlip.delete(ref)
    return response
  }

  return {
    shares: DESK_SHARES,
    draw: (action, _n, player) => drawDesk(action, player, random, { deposits, desk, outside }),
    perform,
    expect: (step, at, result) => {
      switch (step.do) {
        case 'slip':
          return expectSlip(step, at)
        case 'decide':
          return expectDecision(step, at, result)
        case 'suspense':
          return desk.suspense(step.ref, step.assignee, step.operator, at)
        default:
          for (const { name, said: outcome } of result.words) if (outcome === 'refunded') deposits.applyRefund(name, at)
          return result.answer
      }
    },
  }
}
