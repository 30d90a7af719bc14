import { createHash } from 'node:crypto'

/** The fields that the protocol knows, in one order, whatever the order in which they came. */
const ordered = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** What makes two calls the same one: the name and every field that the protocol knows. */
export const fingerprintOf = (call: string, body: object): string =>
  createHash('sha256')
    .update(`${call}|${JSON.stringify(body, ordered)}`)
    .digest('base64url')
