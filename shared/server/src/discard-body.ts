import type { FastifyReply, FastifyRequest } from 'fastify'

const MAX_DISCARDED_BYTES = 16 * 1024 * 1024

/**
 * Reads and drops the rest of a rejected body. If the connection were closed at once, as Fastify does it, a client that still
 * writes would see a broken connection instead of the response. Closes it if the body is far too long.
 */
export function discardBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  let remainingBytes = MAX_DISCARDED_BYTES
  raw.on('data', (chunk: Buffer) => {
    remainingBytes -= chunk.length
    if (remainingBytes < 0) raw.destroy()
  })
}
