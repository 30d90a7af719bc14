import type { OutsideChannel } from '@tessera/outside'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { bearerOf, isSameSecret } from '../bearer.ts'

/** The operator's channels, identified by the key of a call. */
export interface PayChannels {
  /** Lets requests with a channel's key through; responds 401 to others. */
  requireChannel: preHandlerAsyncHookHandler
  /** Returns the channel of an authenticated call; throws if there is none. */
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
      if (!channel) throw new Error('the call was not let through')
      return channel
    },
  }
}
