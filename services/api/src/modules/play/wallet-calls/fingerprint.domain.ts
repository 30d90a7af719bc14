import { createHash } from 'node:crypto'

/** The protocol's fields in a fixed order, whatever their order in the request. */
const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Fingerprint of a call: the name and every field that the protocol knows. */
export const fingerprintOf = (call: string, body: object): string =>
  createHash('sha256')
    .update(`${call}|${JSON.stringify(body, sortFields)}`)
    .digest('base64url')
