import type { FastifyRequest } from 'fastify'

const pattern = (coding: string) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=(?:1|0\\.\\d*[1-9])[\\d.]*\\s*)?(?:,|$)`, 'i')
const PATTERNS = { br: pattern('br'), dcz: pattern('dcz') }

/** Does the other side read this content coding? */
export const reads = (request: FastifyRequest, coding: keyof typeof PATTERNS): boolean =>
  PATTERNS[coding].test(request.headers['accept-encoding'] ?? '')
