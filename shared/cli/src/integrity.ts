import { createHash } from 'node:crypto'

/** True if the bytes match a subresource integrity, in the algorithm that it names. */
export function isIntegrityOf(integrity: string, bytes: Uint8Array): boolean {
  const algorithm = integrity.startsWith('sha384-') ? 'sha384' : 'sha256'
  return integrity === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
}
