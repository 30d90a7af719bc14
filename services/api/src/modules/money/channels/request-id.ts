import { createHash } from 'node:crypto'

const ID_LENGTH = 22

/** Derives the id of an object from its idempotency key: a retry of the member with the same key gets the same id. */
export const requestIdOf = (kind: string, memberId: string, key: string): string =>
  createHash('sha256').update(`${kind}|${memberId}|${key}`).digest('base64url').slice(0, ID_LENGTH)
