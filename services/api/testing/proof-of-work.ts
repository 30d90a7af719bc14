import { createHash } from 'node:crypto'
import { type CaptchaWork, isWork, WORK_PARTS, workBlocks } from '@tessera/contracts'

/** Solves the proof of work that a browser computes instead of reading the picture. */
export const solveProofOfWork = ({ salt, difficulty }: CaptchaWork): string =>
  Array.from({ length: WORK_PARTS }, (_, part) => {
    const block = workBlocks(salt, part)
    for (let nonce = 0; ; nonce++)
      if (isWork(new Uint8Array(createHash('sha256').update(block(nonce)).digest()).buffer, difficulty)) return nonce
  }).join('.')
