import type { OutsideChannel } from '@tessera/outside'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { bearerOf, isSameSecret } from '../bearer.ts'

/** The operator's channels, identified by the bearer key of the request. */
export interface PayChannels {
  /** Requires the key of a channel; responds with 401 to other requests. */
  requireChannel: preHandlerAsyncHookHandler
  /** Returns the channel of an authenticated request; throws if the request is not authenticated. */
  channelOf(request: FastifyRequest): OutsideChannel
}

export function createPayChannels(channels: readonly OutsideChannel[]): PayChannels {
  const find = (request: FastifyRequest): OutsideChannel | undefined => {
    const token = bearerOf(request.headers.authorization)
    return token === null ? undefined : channels.find(({ key }) => isSameSecret(token, key))
  }
  return {
    requireChannel: async (request, reply) => {
      if (!find(request)) return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'unauthorized' })
    },
    channelOf: (request) => {
      const channel = find(request)
      if (!channel) throw new Error('the request is not authenticated: requireChannel must run before channelOf')
      return channel
    },
  }
}
