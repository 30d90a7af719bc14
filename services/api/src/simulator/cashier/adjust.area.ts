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

interface Asked {
  name: string
  player: number
  amount: bigint
  by: string
  isConfirmed: boolean
}

export function adjustArea(world: World, people: People, random: Random): Area<AdjustStep> {
  const { db, now, house, players } = world
  const service = createAdjustmentService({ db, merchants: [house], clock: now, now })
  const ids = new Map<string, string>()
  const asked = new Map<string, Asked>()
  const lately: Asked[] = []

  const confirm = ({ name, by }: Extract<AdjustStep, { do: 'confirm' }>, at: number): string => {
    const found = asked.get(name)
    if (!found) return 'request.not.found'
    if (found.by === by) return 'review.same.person'
    if (found.isConfirmed) return 'request.conflict'
    const player = people.of(found.player, at)
    if (player.cash + found.amount < 0n) return 'funds.insufficient'
    if (found.amount > 0n) people.enter(player, found.amount)
    else player.cash += found.amount
    people.books('adjust', -found.amount)
    found.isConfirmed = true
    return 'done'
  }

  return {
    shares: { adjust: 0.4, confirm: 0.5 },
    draw: (what, n, player) => {
      const by = random.pick(FINANCE)
      if (what === 'adjust') {
        const size = satangs(random, 1, 30_000)
        return { do: 'adjust', player, name: `a${n}`, amount: random.chance(0.5) ? size : -size, by }
      }
      const found = lately.length > 0 ? random.pick(lately) : null
      return found && { do: 'confirm', player: found.player, name: found.name, by }
    },
    perform: async (step) => {
      if (step.do === 'adjust') {
        // The route's idempotency key prevents duplicate requests.
        if (ids.has(step.name)) return 'done'
        const username = players[step.player]?.username ?? ''
        const wish = { merchant: house.code, username, amount: moneyText(step.amount), ...BECAUSE }
        const made = await service.ask(wish, step.by)
        if (made.ok) ids.set(step.name, made.value.id)
        return made.ok ? 'done' : made.code
      }
      const confirmed = await service.confirm(ids.get(step.name) ?? 'none', { yes: true, ...BECAUSE }, step.by)
      return confirmed.ok ? 'done' : confirmed.code
    },
    expect: (step, at) => {
      if (step.do === 'confirm') return confirm(step, at)
      if (asked.has(step.name)) return 'done'
      const { name, player, amount, by } = step
      const made = { name, player, amount, by, isConfirmed: false }
      asked.set(name, made)
      lately.push(made)
      if (lately.length > LATELY) lately.shift()
      return 'done'
    },
  }
}
