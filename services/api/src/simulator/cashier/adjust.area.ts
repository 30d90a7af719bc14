import { createAdjustmentService } from '../../modules/money/adjustments/adjustments.service.ts'
import { moneyText } from '../../modules/money/ledger/ledger.domain.ts'
import type { Random } from '../../seed/random.ts'
import type { Area } from '../area.ts'
import type { People } from '../people.model.ts'
import { satangs } from '../play/steps.ts'
import type { World } from '../world.ts'
import { BECAUSE } from './house.ts'

/** Balances put right by two persons of finance. Amounts in minor units; below zero it takes. */
export type AdjustStep =
  | { do: 'adjust'; player: number; name: string; amount: bigint; by: string }
  | { do: 'confirm'; player: number; name: string; by: string }

const FINANCE = ['fay', 'gus', 'hal'] as const
const LATELY = 10

interface ModelAdjustment {
  name: string
  player: number
  amount: bigint
  by: string
  isConfirmed: boolean
}

export function adjustArea(environment: World, members: People, random: Random): Area<AdjustStep> {
  const { db, now, house: merchant, players } = environment
  const service = createAdjustmentService({ db, merchants: [merchant], clock: now, now })
  const ids = new Map<string, string>()
  const adjustments = new Map<string, ModelAdjustment>()
  const lately: ModelAdjustment[] = []

  const confirm = ({ name, by: operator }: Extract<AdjustStep, { do: 'confirm' }>, at: number): string => {
    const found = adjustments.get(name)
    if (!found) return 'request.not.found'
    if (found.by === operator) return 'review.same.person'
    if (found.isConfirmed) return 'request.conflict'
    const player = members.of(found.player, at)
    if (player.cash + found.amount < 0n) return 'funds.insufficient'
    if (found.amount > 0n) members.enter(player, found.amount)
    else player.cash += found.amount
    members.books('adjust', -found.amount)
    found.isConfirmed = true
    return 'done'
  }

  return {
    shares: { adjust: 0.4, confirm: 0.5 },
    draw: (action, n, player) => {
      const operator = random.pick(FINANCE)
      if (action === 'adjust') {
        const size = satangs(random, 1, 30_000)
        return { do: 'adjust', player, name: `a${n}`, amount: random.chance(0.5) ? size : -size, by: operator }
      }
      const found = lately.length > 0 ? random.pick(lately) : null
      return found && { do: 'confirm', player: found.player, name: found.name, by: operator }
    },
    perform: async (step) => {
      if (step.do === 'adjust') {
        // The route's idempotency key prevents duplicate requests.
        if (ids.has(step.name)) return 'done'
        const username = players[step.player]?.username ?? ''
        const input = { merchant: merchant.code, username, amount: moneyText(step.amount), ...BECAUSE }
        const result = await service.requestAdjustment(input, step.by)
        if (result.ok) ids.set(step.name, result.value.id)
        return result.ok ? 'done' : result.code
      }
      const confirmed = await service.confirm(ids.get(step.name) ?? 'none', { yes: true, ...BECAUSE }, step.by)
      return confirmed.ok ? 'done' : confirmed.code
    },
    expect: (step, at) => {
      if (step.do === 'confirm') return confirm(step, at)
      if (adjustments.has(step.name)) return 'done'
      const { name, player, amount, by: operator } = step
      const adjustment = { name, player, amount, by: operator, isConfirmed: false }
      adjustments.set(name, adjustment)
      lately.push(adjustment)
      if (lately.length > LATELY) lately.shift()
      return 'done'
    },
  }
}
