import { createHash } from 'node:crypto'

const LENGTH = 22

/** Id of an object from its idempotency key: a retry with the same member's key returns the same id. */
export const requestIdOf = (kind: string, memberId: string, key: string): string =>
  createHash('sha256').update(`${kind}|${memberId}|${key}`).digest('base64url').slice(0, LENGTH)
