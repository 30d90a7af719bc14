import type { FastifyRequest } from 'fastify'

/** Whether a post comes from a page of its own site. Browsers say so; older ones by its origin alone. */
export function fromOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return URL.parse(headers.origin ?? '')?.host === host
}
