import type { Random } from '../../seed/random.ts'
import { createAdjustmentService } from '../../src/modules/money/adjustments/adjustments.service.ts'
import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import type { Area } from '../area.ts'
import type { Environment } from '../environment.ts'
import type { MemberModel } from '../members.model.ts'
import { satangs } from '../play/steps.ts'
import { JUSTIFICATION } from './fixtures.ts'

/** Balance adjustments: one finance operator requests, another one confirms. Amounts in minor units; negative amounts are debits. */
export type AdjustStep =
  | { do: 'adjust'; player: number; name: string; amount: bigint; operator: string }
  | { do: 'confirm'; player: number; name: string; operator: string }

const FINANCE = ['fay', 'gus', 'hal'] as const
const MAX_RECENT = 10

interface ModelAdjustment {
  name: string
  player: number
  amount: bigint
  operator: string
  isConfirmed: boolean
}

export function adjustArea(environment: Environment, members: MemberModel, random: Random): Area<AdjustStep> {
  const { db, now, merchant, players } = environment
  const service = createAdjustmentService({ db, merchants: [merchant], clock: now, now })
  const ids = new Map<string, string>()
  const adjustments = new Map<string, ModelAdjustment>()
  const recent: ModelAdjustment[] = []

  const confirmInModel = ({ name, operator }: Extract<AdjustStep, { do: 'confirm' }>, at: number): string => {
    const adjustment = adjustments.get(name)
    if (!adjustment) return 'request.not.found'
    if (adjustment.operator === operator) return 'review.same.person'
    if (adjustment.isConfirmed) return 'request.conflict'
    const player = members.of(adjustment.player, at)
    if (player.cash + adjustment.amount < 0n) return 'funds.insufficient'
    if (adjustment.amount > 0n) members.creditWallet(player, adjustment.amount)
    else player.cash += adjustment.amount
    members.books('adjust', -adjustment.amount)
    adjustment.isConfirmed = true
    return 'done'
  }

  return {
    weights: { adjust: 0.4, confirm: 0.5 },
    randomStep: (action, n, player) => {
      const operator = random.pick(FINANCE)
      if (action === 'adjust') {
        const size = satangs(random, 1, 30_000)
        return { do: 'adjust', player, name: `a${n}`, amount: random.chance(0.5) ? size : -size, operator }
      }
      const recentAdjustment = recent.length > 0 ? random.pick(recent) : null
      return (
        recentAdjustment && {
          do: 'confirm',
          player: recentAdjustment.player,
          name: recentAdjustment.name,
          operator,
        }
      )
    },
    perform: async (step) => {
      if (step.do === 'adjust') {
        // The route's idempotency key prevents duplicate requests.
        if (ids.has(step.name)) return 'done'
        const username = players[step.player]?.username ?? ''
        const input = { merchant: merchant.code, username, amount: moneyText(step.amount), ...JUSTIFICATION }
        const result = await service.requestAdjustment(input, step.operator)
        if (result.ok) ids.set(step.name, result.value.id)
        return result.ok ? 'done' : result.code
      }
      const confirmation = await service.confirm(
        ids.get(step.name) ?? 'none',
        { yes: true, ...JUSTIFICATION },
        step.operator,
      )
      return confirmation.ok ? 'done' : confirmation.code
    },
    expect: (step, at) => {
      if (step.do === 'confirm') return confirmInModel(step, at)
      if (adjustments.has(step.name)) return 'done'
      const { name, player, amount, operator } = step
      const adjustment = { name, player, amount, operator, isConfirmed: false }
      adjustments.set(name, adjustment)
      recent.push(adjustment)
      if (recent.length > MAX_RECENT) recent.shift()
      return 'done'
    },
  }
}
