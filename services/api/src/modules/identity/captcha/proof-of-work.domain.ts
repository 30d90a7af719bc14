import { createHash } from 'node:crypto'
import { isWork, WORK_PARTS, workBlocks } from '@tessera/contracts'

/** Average number of hashes per part without failures; each failure doubles it, up to a factor of 64. */
const BASE_DIFFICULTY = 96
const MAX_DOUBLINGS = 6
/** Number of failures assumed for requests that create something, such as an account or a message. */
export const DEFAULT_FAILURES = 4

/** Average number of hashes per part after this many failures. */
export const workDifficulty = (failures: number): number =>
  BASE_DIFFICULTY * 2 ** Math.min(Math.max(failures, 0), MAX_DOUBLINGS)

/** @param proof nonces of the parts, joined by dots */
export function isProofValid(salt: string, difficulty: number, proof: string): boolean {
  const nonces = proof.split('.')
  return (
    nonces.length === WORK_PARTS &&
    nonces.every((nonce, part) => /^\d{1,10}$/.test(nonce) && isWork(hashOf(salt, part, Number(nonce)), difficulty))
  )
}

function hashOf(salt: string, part: number, nonce: number): ArrayBuffer {
  return new Uint8Array(createHash('sha256').update(workBlocks(salt, part)(nonce)).digest()).buffer
}
