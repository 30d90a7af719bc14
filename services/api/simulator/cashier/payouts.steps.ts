import type { Random } from '../../seed/random.ts'
import type { Area } from '../area.ts'
import type { ExternalPayout } from '../outside/books.ts'
import type { ExternalSystems } from '../outside/outside.ts'
import { satangs } from '../play/steps.ts'
import type { EventQueue } from './events.ts'
import { OPERATORS } from './fixtures.ts'
import type { PayoutModel } from './payouts.model.ts'

/** Withdrawals, and their external results. Amounts in minor units. */
export type PayoutStep =
  | { do: 'withdraw'; player: number; name: string; amount: bigint; endBonus: boolean }
  | { do: 'approve'; player: number; name: string; isApproved: boolean; operator: string }
  | {
      do: 'payOut'
      player: number
      reachable: string[] | null
      how: 'right' | 'lost' | 'unanswered' | 'refused'
      payout: ExternalPayout['state']
      /** Player whose account is disabled while the job runs. */
      disabled?: number | null
    }
  | { do: 'turnPayout'; player: number; name: string; to: ExternalPayout['state']; isDelivered: boolean }

export const PAYOUT_WEIGHTS: Readonly<Record<PayoutStep['do'], number>> = {
  withdraw: 6,
  approve: 1.5,
  payOut: 3,
  turnPayout: 1.5,
}
const OPERATOR_NAMES = Object.keys(OPERATORS)

export function randomPayoutStep(
  action: PayoutStep['do'],
  n: number,
  player: number,
  random: Random,
  { model, outside }: { model: PayoutModel; outside: ExternalSystems },
  cash: bigint,
): PayoutStep | null {
  const pickOne = <T>(items: readonly T[]): T | null => (items.length > 0 ? random.pick(items) : null)
  const payoutsInState = (...states: string[]) => model.recent.flat().filter(({ state }) => states.includes(state))
  switch (action) {
    case 'withdraw': {
      const max = Math.max(Number(cash < 20_000_000n ? cash : 20_000_000n), 12_000)
      const high = random.chance(0.1) ? max + 20_000 : random.chance(0.5) ? max : Math.floor(max / 3)
      const amount = satangs(random, 9_000, Math.max(high, 10_000))
      return { do: 'withdraw', player, name: `w${n}`, amount, endBonus: random.chance(0.7) }
    }
    case 'approve': {
      const payout = pickOne(random.chance(0.97) ? payoutsInState('reviewing') : model.recent.flat())
      if (!payout) return null
      const operator = random.pick(OPERATOR_NAMES)
      return { do: 'approve', player: payout.player, name: payout.name, isApproved: random.chance(0.85), operator }
    }
    case 'payOut': {
      const byPlayer = new Map(
        payoutsInState('approved', 'paying', 'paid').map(({ player: playerIndex, name }) => [playerIndex, name]),
      )
      const reachable = [...byPlayer.values()].filter(() => random.chance(0.8))
      const how = random.chance(0.2) ? random.pick(['lost', 'unanswered', 'refused'] as const) : 'right'
      const payout = random.pick(['paid', 'paid', 'pending', 'pending', 'failed'] as const)
      const disabled = random.chance(0.15) ? (pickOne(payoutsInState('approved'))?.player ?? null) : null
      return { do: 'payOut', player: disabled ?? player, reachable, how, payout, disabled }
    }
    default: {
      const changeable = model.recent.flat().filter(({ name }) => {
        const state = outside.payouts.get(name)?.state
        return state === 'pending' || (state === 'paid' && random.chance(0.1))
      })
      const payout = pickOne(changeable)
      if (!payout) return null
      const isPending = outside.payouts.get(payout.name)?.state === 'pending'
      const to = isPending ? random.pick(['paid', 'paid', 'failed'] as const) : 'bounced'
      return { do: 'turnPayout', player: payout.player, name: payout.name, to, isDelivered: random.chance(0.6) }
    }
  }
}

interface Deps {
  perform: (step: PayoutStep) => Promise<string>
  model: PayoutModel
  outside: ExternalSystems
  random: Random
  /** Returns the function that ends the player's deposit bonus in the model at a withdrawal; null without such a bonus. */
  bonusEndOf: (player: number, at: number) => (() => void) | null
  cashOf: (player: number) => bigint
}

/** Withdrawals: requested, decided, paid, failed, and returned. */
export const payoutArea = ({ perform, model, outside, random, bonusEndOf, cashOf }: Deps): Area<PayoutStep> => ({
  weights: PAYOUT_WEIGHTS,
  randomStep: (action, n, player) => randomPayoutStep(action, n, player, random, { model, outside }, cashOf(player)),
  perform,
  expect: (step, at, { calls, response }) => {
    switch (step.do) {
      case 'withdraw': {
        const end = bonusEndOf(step.player, at)
        const depositBonus = end && { isAgreed: step.endBonus, end }
        return model.request(step.player, step.name, step.amount, depositBonus, at)
      }
      case 'approve':
        return model.decide(step.name, step.isApproved, step.operator, at)
      case 'payOut':
        if (response === 'ran' && typeof step.disabled === 'number') model.returnToDesk(step.disabled)
        model.applyJobCalls(calls, at)
        return response
      default:
        return 'done'
    }
  },
})

/** Changes a payout's state at the bank or provider, and emits the event. */
export function changePayoutState(
  outside: ExternalSystems,
  eventQueue: EventQueue,
  step: Extract<PayoutStep, { do: 'turnPayout' }>,
): void {
  const { player, name, to, isDelivered } = step
  const payout = outside.payouts.get(name)
  const from = to === 'bounced' ? 'paid' : 'pending'
  if (payout?.state !== from || to === 'pending') return
  payout.state = to
  eventQueue.add({ type: `payout.${to}`, player, payout: name, amount: payout.amount }, isDelivered)
}
