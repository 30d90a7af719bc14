import type { FastifyReply } from 'fastify'

/** Writer of server-sent events. */
export interface EventStream {
  /** One event; `data` is one line. */
  sendEvent(event: string, data: string): void
  /** Sends a comment, which only shows that the connection is alive. */
  sendComment(text: string): void
}

/**
 * Responds with server-sent events from now on. A client that does not read is disconnected before more than `maxUnsent`
 * bytes accumulate. The caller handles the end: `reply.raw`.
 */
export function openEventStream(reply: FastifyReply, maxUnsent: number): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  const send = (text: string): void => {
    if (raw.writableLength > maxUnsent) raw.destroy()
    else raw.write(text)
  }
  return {
    sendEvent: (event, data) => send(`event: ${event}\ndata: ${data}\n\n`),
    sendComment: (text) => send(`: ${text}\n\n`),
  }
}
