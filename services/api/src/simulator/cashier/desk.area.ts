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

/** Slips that members send, and what two persons of the desk make of what waits. */
export function deskArea({ perform, deposits, desk, outside, random }: Deps): Area<DeskStep> {
  /** Slips by their references: each is of one order, unless it was not believed. */
  const used = new Map<string, string>()
  const sent = new Map<string, string>()

  const slip = ({ order: name, ref }: Extract<DeskStep, { do: 'slip' }>, at: number): string => {
    const order = deposits.orderOf(name)
    if (order.state !== 'pending' || order.hasSlip) return 'order.closed'
    if (used.has(ref)) return 'slip.used'
    used.set(ref, name)
    sent.set(name, ref)
    order.hasSlip = true
    deposits.move(order, 'reviewing', at)
    return 'reviewing'
  }
  const decide = (step: Extract<DeskStep, { do: 'decide' }>, at: number, { words: calls }: StepResult): string => {
    const { order, isApproved, operator } = step
    const ref = sent.get(order) ?? ''
    const word = calls.find(({ of: kind }) => kind === 'slips sent')
    const before = deposits.orderOf(order).state
    const response = desk.decide(order, isApproved, operator, word ? { ref, said: word.said } : null, at)
    if (before === 'reviewing' && response === 'rejected') used.delete(ref)
    return response
  }

  return {
    shares: DESK_SHARES,
    draw: (action, _n, player) => drawDesk(action, player, random, { deposits, desk, outside }),
    perform,
    expect: (step, at, result) => {
      switch (step.do) {
        case 'slip':
          return slip(step, at)
        case 'decide':
          return decide(step, at, result)
        case 'suspense':
          return desk.suspense(step.ref, step.assignee, step.operator, at)
        default:
          for (const { name, said: outcome } of result.words) if (outcome === 'refunded') deposits.refunded(name, at)
          return result.answer
      }
    },
  }
}
