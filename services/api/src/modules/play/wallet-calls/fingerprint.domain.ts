import { createHash } from 'node:crypto'

/** JSON replacer that sorts the fields, so that their order in the request does not matter. */
const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Computes the fingerprint of a call from its name and every field that the protocol defines. */
export const fingerprintOf = (call: string, body: object): string =>
  createHash('sha256')
    .update(`${call}|${JSON.stringify(body, sortFields)}`)
    .digest('base64url')
