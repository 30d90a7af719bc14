import { createHash } from 'node:crypto'

type Algorithm = 'sha256' | 'sha384'

/** A hash of the bytes, in the format of subresource integrity. */
export const integrityOf = (bytes: Buffer, algorithm: Algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`

/** True if the bytes match an integrity, SHA-256 or SHA-384. */
export const isIntegrityOf = (integrity: string | null | undefined, bytes: Buffer): boolean =>
  integrity === integrityOf(bytes, integrity?.startsWith('sha384-') ? 'sha384' : 'sha256')
