import type { ServerResponse } from 'node:http'
import { type App, type EventStream, openEventStream } from '@tessera/server'
import type { FastifyRequest } from 'fastify'
import type { ChangeReader } from './changes.ts'
import type { ConnectionSlots, SlotGroup } from './connection-slots.ts'
import { authorize, type RouteContext } from './responses.ts'

const PING_MS = 15_000
/** A reader that does not read is disconnected before its unsent events pile up. */
const MAX_UNSENT = 64 * 1024

/**
 * `GET /v1/changes`: server-sent events `composition`, `loads`, `release` and `resync`, used by edges and the console. A
 * browser's stream cannot send a token, so all clients may read; but the slots of edges and apis are reserved for them.
 */
export function changesRoute(
  app: App,
  { changes, connectionSlots, ...work }: RouteContext & { connectionSlots: ConnectionSlots },
): void {
  app.get('/v1/changes', async (request, reply) => {
    const slotGroup = await slotGroupOf({ changes, ...work }, request)
    // A client that disconnected meanwhile would never free its slot.
    if (request.raw.destroyed) return reply
    const releaseSlot = connectionSlots.acquire(slotGroup, request.ip)
    if (!releaseSlot) return reply.code(503).header('retry-after', '5').send({ message: 'too many readers' })
    const events = openEventStream(reply, MAX_UNSENT)
    const { raw } = reply
    raw.write('retry: 500\n\n')
    const unsubscribe = changes.subscribe(createReader(raw, events))
    const ping = setInterval(() => events.beat('still here'), PING_MS)
    raw.once('close', () => {
      clearInterval(ping)
      unsubscribe()
      releaseSlot()
    })
  })
}

/** Edges and apis, identified by their tokens, have slots of their own; all other clients share the rest. */
const slotGroupOf = async (work: RouteContext, request: FastifyRequest): Promise<SlotGroup> =>
  (await authorize(work, request, { kind: 'follow-changes' })).ok ? 'edges' : 'others'

const createReader = (raw: ServerResponse, events: EventStream): ChangeReader => ({
  notify: events.say,
  onEnd: () => {
    raw.end()
    // A reader that does not hang up must not hold the process.
    raw.socket?.destroySoon()
  },
})
