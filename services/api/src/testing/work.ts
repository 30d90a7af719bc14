import { createHash } from 'node:crypto'
import { type CaptchaWork, isWork, WORK_PARTS, workBlocks } from '@tessera/contracts'

/** Does the work that a browser does in place of reading the picture. */
export const workOf = ({ salt, difficulty }: CaptchaWork): string =>
  Array.from({ length: WORK_PARTS }, (_, part) => {
    const block = workBlocks(salt, part)
    for (let nonce = 0; ; nonce++)
      if (isWork(new Uint8Array(createHash('sha256').update(block(nonce)).digest()).buffer, difficulty)) return nonce
  }).join('.')
