import { createHash } from 'node:crypto'

/** Whether the bytes are what an integrity of subresources says, in the algorithm that it names. */
export function isIntegrityOf(integrity: string, bytes: Uint8Array): boolean {
  const algorithm = integrity.startsWith('sha384-') ? 'sha384' : 'sha256'
  return integrity === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
}
