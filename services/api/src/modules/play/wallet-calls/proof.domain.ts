import { createHash } from 'node:crypto'

/** True if a server seed matches the commit of a round; both in hexadecimal. */
export const isProofOf = (commit: string, serverSeed: string): boolean =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex') === commit
