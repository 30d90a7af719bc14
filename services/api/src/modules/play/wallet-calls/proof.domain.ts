import { createHash } from 'node:crypto'

/** Whether a server seed is the one that a round committed to; both in hexadecimal. */
export const isProofOf = (commit: string, serverSeed: string): boolean =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex') === commit
