import { createHash } from 'node:crypto'

const LENGTH = 22

/** The id of what a wish makes: the same member's key again names the same thing, however often somebody died at it. */
export const wishId = (kind: string, memberId: string, key: string): string =>
  createHash('sha256').update(`${kind}|${memberId}|${key}`).digest('base64url').slice(0, LENGTH)
