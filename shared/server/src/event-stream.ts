import type { FastifyReply } from 'fastify'

/** What a reader of server-sent events is told. */
export interface EventStream {
  /** One event; `data` is one line. */
  say(event: string, data: string): void
  /** A comment, which tells nothing but that the line stands. */
  beat(text: string): void
}

/**
 * Answers with server-sent events from now on. A reader that does not read is let go of before more than `mostUnsent` bytes pile up.
 * How it ends is the caller's: `reply.raw`.
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
    say: (event, data) => send(`event: ${event}\ndata: ${data}\n\n`),
    beat: (text) => send(`: ${text}\n\n`),
  }
}
