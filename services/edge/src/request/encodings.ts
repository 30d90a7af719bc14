import type { FastifyRequest } from 'fastify'

type Coding = 'br' | 'dcz'

/** Browsers send some thirty characters; a far longer header is not genuine, and gets the plain form. */
const MAX_LENGTH = 256
const WEIGHT_FORMAT = /^q=(?:1(?:\.0{0,3})?|0(?:\.\d{0,3})?)$/

/** True if the client accepts this content coding: it must list it, with a weight above 0. */
export function acceptsEncoding(request: Pick<FastifyRequest, 'headers'>, coding: Coding): boolean {
  const header = String(request.headers['accept-encoding'] ?? '')
  return (
    header.length <= MAX_LENGTH &&
    header
      .toLowerCase()
      .split(',')
      .some((part) => matchesCoding(part, coding))
  )
}

function matchesCoding(part: string, coding: Coding): boolean {
  const [name, weight, ...otherParameters] = part.split(';').map((text) => text.trim())
  if (name !== coding || otherParameters.length > 0) return false
  return weight === undefined || (WEIGHT_FORMAT.test(weight) && Number(weight.slice(2)) > 0)
}
