import { type App, openEventStream, RequestFailure } from '@tessera/server'
import { MEMBER_STREAM, type StreamEvent } from '@tessera/site'
import { operationOf } from '../../../http/operation.ts'
import type { MemberStreams } from './stream.service.ts'

/** The edge cuts what is silent for 15 s. */
const BEAT_MS = 10_000
const RETRY_S = 5
/** A reader that does not read is disconnected before its data piles up. */
const MAX_UNSENT = 16 * 1024

const stream = { method: 'GET', path: MEMBER_STREAM, moduleId: 'MEMTRANS3', access: 'session' } as const

/** `GET /api/v1/member/stream`: server-sent events of the session's member (`STREAM_EVENTS`). */
export function streamRoute(app: App, streams: MemberStreams): void {
  app.addHook('preClose', async () => streams.close())
  app.get(
    MEMBER_STREAM,
    {
      schema: { tags: [stream.moduleId] },
      config: {
        access: stream.access,
        byItself: true,
        docs: { ...operationOf(stream), reply: { type: 'text/event-stream' } },
      },
    },
    async (request, reply) => {
      const { session, raw: rawRequest } = request
      if (!session) throw new RequestFailure('session.missing')
      // A client that has already disconnected would never leave.
      if (rawRequest.destroyed) return reply
      const { raw } = reply
      // Nothing is sent before this turn ends.
      const send = (event: StreamEvent, data: object) => events.say(event, JSON.stringify(data))
      const owner = { session: session.handle, member: session.memberId, address: request.ip }
      const leave = streams.follow(owner, {
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
      if (!leave) throw new RequestFailure('system.busy', { retryAfter: RETRY_S })
      const events = openEventStream(reply, MAX_UNSENT)
      events.beat('here')
      const beat = setInterval(() => events.beat('here'), BEAT_MS)
      raw.once('close', () => {
        clearInterval(beat)
        leave()
      })
    },
  )
}
