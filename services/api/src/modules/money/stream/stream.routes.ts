import { type App, openEventStream, RequestFailure } from '@tessera/server'
import { MEMBER_STREAM, type StreamEvent } from '@tessera/site'
import { operationOf } from '../../../http/operation.ts'
import type { MemberStreams } from './stream.service.ts'

/** The edge closes a connection after 15 s without data. */
const HEARTBEAT_MS = 10_000
const RETRY_S = 5
/** A client that does not read is disconnected when more than this is buffered. */
const MAX_UNSENT_BYTES = 16 * 1024

const STREAM_ENDPOINT = { method: 'GET', path: MEMBER_STREAM, moduleId: 'MEMTRANS3', access: 'session' } as const

/** `GET /api/v1/member/stream`: server-sent events of the session's member (`STREAM_EVENTS`). */
export function streamRoute(app: App, streams: MemberStreams): void {
  app.addHook('preClose', async () => streams.closeAll())
  app.get(
    MEMBER_STREAM,
    {
      schema: { tags: [STREAM_ENDPOINT.moduleId] },
      config: {
        access: STREAM_ENDPOINT.access,
        isBackground: true,
        docs: { ...operationOf(STREAM_ENDPOINT), reply: { type: 'text/event-stream' } },
      },
    },
    async (request, reply) => {
      const { session, raw: rawRequest } = request
      if (!session) throw new RequestFailure('session.missing')
      // The close event of a client that has already disconnected would be missed, and its subscription never removed.
      if (rawRequest.destroyed) return reply
      const { raw } = reply
      // Events are sent after the current tick of the event loop, when `events` is defined.
      const send = (event: StreamEvent, data: object) => events.sendEvent(event, JSON.stringify(data))
      const owner = { session: session.handle, member: session.memberId, address: request.ip }
      const unsubscribe = streams.subscribe(owner, {
        balance: (balance) => send('balance', balance),
        jackpot: (hit) => send('jackpot', hit),
        order: (order) => send('order', order),
        inbox: (inbox) => send('inbox', inbox),
        announcements: () => send('announcements', {}),
        rewards: () => send('rewards', {}),
        end: () => {
          send('end', {})
          raw.end()
        },
        close: () => raw.end(),
      })
      if (!unsubscribe) throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
      const events = openEventStream(reply, MAX_UNSENT_BYTES)
      events.sendComment('here')
      const heartbeat = setInterval(() => events.sendComment('here'), HEARTBEAT_MS)
      raw.once('close', () => {
        clearInterval(heartbeat)
        unsubscribe()
      })
    },
  )
}
