import type { ServerResponse } from 'node:http'
import { type App, type EventStream, openEventStream } from '@tessera/server'
import type { FastifyRequest } from 'fastify'
import type { ChangeReader } from './changes.ts'
import type { ConnectionSlots, SlotGroup } from './connection-slots.ts'
import { authorize, type RouteContext } from './responses.ts'

const PING_INTERVAL_MS = 15_000
/** Maximum unsent bytes of a reader; beyond it the reader is disconnected. */
const MAX_UNSENT_BYTES = 64 * 1024

/**
 * `GET /v1/changes`: server-sent events `composition`, `loads`, `release` and `resync`, used by edges and the console. A
 * browser's stream cannot send a token, so all clients may read; but the slots of edges and apis are reserved for them.
 */
export function changesRoute(
  app: App,
  { changes, connectionSlots, ...context }: RouteContext & { connectionSlots: ConnectionSlots },
): void {
  app.get('/v1/changes', async (request, reply) => {
    const slotGroup = await slotGroupOf({ changes, ...context }, request)
    // A client that disconnected meanwhile would never free its slot.
    if (request.raw.destroyed) return reply
    const releaseSlot = connectionSlots.acquire(slotGroup, request.ip)
    if (!releaseSlot) return reply.code(503).header('retry-after', '5').send({ message: 'too many readers' })
    const events = openEventStream(reply, MAX_UNSENT_BYTES)
    const { raw } = reply
    raw.write('retry: 500\n\n')
    const unsubscribe = changes.subscribe(createReader(raw, events))
    const ping = setInterval(() => events.sendComment('still here'), PING_INTERVAL_MS)
    raw.once('close', () => {
      clearInterval(ping)
      unsubscribe()
      releaseSlot()
    })
  })
}

/** Edges and apis, identified by their tokens, have slots of their own; all other clients share the rest. */
const slotGroupOf = async (context: RouteContext, request: FastifyRequest): Promise<SlotGroup> =>
  (await authorize(context, request, { kind: 'follow-changes' })).ok ? 'edges' : 'others'

const createReader = (raw: ServerResponse, events: EventStream): ChangeReader => ({
  notify: events.sendEvent,
  onEnd: () => {
    raw.end()
    // A reader that does not disconnect must not keep the process alive.
    raw.socket?.destroySoon()
  },
})
