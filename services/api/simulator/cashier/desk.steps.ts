import type { Random } from '../../seed/random.ts'
import type { ExternalSystems } from '../outside/outside.ts'
import type { DepositModel } from './deposits.model.ts'
import type { DeskModel } from './desk.model.ts'
import { OPERATORS } from './fixtures.ts'

/** Slips that members upload, and the desk's decisions. */
export type DeskStep =
  | { do: 'slip'; player: number; order: string; ref: string }
  | { do: 'decide'; player: number; order: string; isApproved: boolean; operator: string; how: 'right' | 'lost' }
  | { do: 'suspense'; player: number; ref: string; assignee: number | null; operator: string }
  | { do: 'refund'; player: number; reachable: string[] | null; how: 'right' | 'lost' | 'unanswered' | 'refused' }

export const DESK_WEIGHTS: Readonly<Record<DeskStep['do'], number>> = { slip: 0.8, decide: 2, suspense: 3, refund: 1 }

/** Number of recent suspended payments to pick from. */
const MAX_RECENT = 60
const OPERATOR_NAMES = Object.keys(OPERATORS)

export function randomDeskStep(
  action: DeskStep['do'],
  player: number,
  random: Random,
  { deposits, desk, outside }: { deposits: DepositModel; desk: DeskModel; outside: ExternalSystems },
): DeskStep | null {
  const operator = random.pick(OPERATOR_NAMES)
  const pickOne = <T>(items: readonly T[]): T | null => (items.length > 0 ? random.pick(items) : null)
  /** True if the money that an order holds is already being refunded. */
  const isBeingRefunded = (name: string): boolean =>
    deposits.payments.get(deposits.orderOf(name).payment ?? '')?.ending === 'refund'
  switch (action) {
    case 'slip': {
      const order = pickOne(
        [...(deposits.open[player] ?? [])].filter((name) => deposits.orderOf(name).kind !== 'gateway'),
      )
      const paymentsOfOrder = outside.lately.filter((incoming) => incoming.order === order)
      const incomingPayment = pickOne(
        paymentsOfOrder.length > 0 && random.chance(0.8) ? paymentsOfOrder : outside.lately,
      )
      return order === null || !incomingPayment ? null : { do: 'slip', player, order, ref: incomingPayment.ref }
    }
    case 'decide': {
      const waiting = [...deposits.waiting].filter((name) => !isBeingRefunded(name))
      const order = pickOne(waiting.length > 0 && random.chance(0.97) ? waiting : [...(deposits.open[player] ?? [])])
      if (order === null) return null
      const how = random.chance(0.05) ? 'lost' : 'right'
      return {
        do: 'decide',
        player: deposits.orderOf(order).player,
        order,
        isApproved: random.chance(0.6),
        operator,
        how,
      }
    }
    case 'suspense': {
      const recentRefs = [...deposits.suspended].slice(-MAX_RECENT)
      const pendingRefs = recentRefs.filter((name) => desk.asked.has(name))
      const ref = pickOne(pendingRefs.length > 0 && random.chance(0.6) ? pendingRefs : recentRefs)
      if (ref === null) return null
      const pendingRequest = desk.asked.get(ref)
      const assignee =
        pendingRequest && random.chance(0.85) ? pendingRequest.assignee : random.chance(0.5) ? player : null
      return { do: 'suspense', player: assignee ?? player, ref, assignee, operator }
    }
    default: {
      const refundRequested = [...deposits.suspended].filter((ref) => deposits.payments.get(ref)?.ending === 'refund')
      const reachable = refundRequested.filter(() => random.chance(0.8))
      const how = random.chance(0.15) ? random.pick(['lost', 'unanswered', 'refused'] as const) : 'right'
      return { do: 'refund', player, reachable, how }
    }
  }
}
