import type { FastifyRequest } from 'fastify'

/** True if a POST is from a page of its own site. Browsers send that in a header; older ones only the origin. */
export function isSameOriginRequest({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return URL.parse(headers.origin ?? '')?.host === host
}
