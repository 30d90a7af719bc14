import type { PaymentEvent } from '@tessera/outside'
import type { Random } from '../../seed/random.ts'
import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import type { ExternalSystems } from '../outside/outside.ts'
import { receivedItem } from '../outside/received.ts'

/** Event of a channel, by the simulator's names. Minor units. */
export type ExternalEvent =
  | {
      type: 'charge.paid' | 'charge.failed' | 'charge.charged_back'
      player: number
      order: string
      ref: string
      amount: bigint
    }
  | { type: 'money.received'; player: number; ref: string }
  | { type: 'payout.paid' | 'payout.failed' | 'payout.bounced'; player: number; payout: string; amount: bigint }

/** Number of recently delivered events that may be repeated. */
const MAX_REPEATABLE = 60

/** Queue of external events, delivered in random order. */
export function createEventQueue(outside: ExternalSystems) {
  const events = new Map<number, ExternalEvent>()
  const undelivered = new Set<number>()
  /** Events without a webhook, found only by polling. */
  const withoutWebhook = new Set<number>()
  const deliveredIds: number[] = []
  let lastId = 0
  return {
    add: (event: ExternalEvent, isSent = true): void => {
      const id = ++lastId
      events.set(id, event)
      ;(isSent ? undelivered : withoutWebhook).add(id)
    },
    eventOf: (id: number): ExternalEvent => {
      const event = events.get(id)
      if (!event) throw new Error(`unknown event ${id}`)
      return event
    },
    playerOf: (id: number): number | undefined => events.get(id)?.player,
    untold: undelivered,
    unsent: withoutWebhook,
    /** An undelivered event, or occasionally a delivered one. */
    pick: (random: Random): number | null => {
      const candidates = random.chance(0.12) || undelivered.size === 0 ? deliveredIds : [...undelivered]
      return candidates.length > 0 ? random.pick(candidates) : null
    },
    markDelivered: (id: number): void => {
      if (!undelivered.delete(id) && !withoutWebhook.delete(id)) return
      deliveredIds.push(id)
      if (deliveredIds.length > MAX_REPEATABLE) deliveredIds.shift()
    },
    /** Returns the event's body as its channel sends it. */
    bodyOf: (event: ExternalEvent): { channel: string; body: PaymentEvent } => {
      if (event.type === 'money.received') {
        const incoming = outside.came.get(event.ref)
        if (!incoming) throw new Error(`unknown payment ${event.ref}`)
        const { slip: _slip, ...data } = receivedItem(incoming, outside.referenceOf)
        return { channel: 'sim-bank', body: { type: event.type, data } }
      }
      if ('payout' in event) {
        const { type, payout, amount } = event
        const data = { reference: outside.referenceOf(payout), providerRef: `po_${payout}`, amount: moneyText(amount) }
        return { channel: 'sim-payout', body: { type, data } }
      }
      const { type, order, ref, amount } = event
      const data = {
        reference: outside.referenceOf(order),
        providerRef: ref,
        amount: moneyText(amount),
        currency: 'THB',
      }
      return { channel: 'sim-gateway', body: { type, data } }
    },
  }
}
export type EventQueue = ReturnType<typeof createEventQueue>
