import type { FastifyRequest } from 'fastify'

/** The site as whoever calls knows it. The guard let the call through because the host is one of the merchant's. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`
