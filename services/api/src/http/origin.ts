import type { FastifyRequest } from 'fastify'

/** Origin of the site as the caller addresses it. The guard has checked that the host is one of the merchant's. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`
