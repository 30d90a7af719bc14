import { createHash } from 'node:crypto'
import { isWork, WORK_PARTS, workBlocks } from '@tessera/contracts'

/** Tries for each part at first; each failure doubles them, up to 64 times as many. */
const FIRST_TRIES = 96
const MAX_DOUBLINGS = 6
/** Default price, without failures, of a call that creates something: an account, a message. */
export const USUAL_FAILURES = 4

/** Tries for each part after this many failures beyond the first. */
export const workPrice = (failures: number): number => FIRST_TRIES * 2 ** Math.min(Math.max(failures, 0), MAX_DOUBLINGS)

/** @param found the nonces of the parts, with dots between */
export function isWorked(salt: string, difficulty: number, found: string): boolean {
  const nonces = found.split('.')
  return (
    nonces.length === WORK_PARTS &&
    nonces.every((nonce, part) => /^\d{1,10}$/.test(nonce) && isWork(hashOf(salt, part, Number(nonce)), difficulty))
  )
}

function hashOf(salt: string, part: number, nonce: number): ArrayBuffer {
  return new Uint8Array(createHash('sha256').update(workBlocks(salt, part)(nonce)).digest()).buffer
}
