import { createHash } from 'node:crypto'
import { isWork, WORK_PARTS, workBlocks } from '@tessera/contracts'
import { solveProofOfWork } from '../../../../testing/proof-of-work.ts'
import { isProofValid, workDifficulty } from './proof-of-work.domain.ts'

test('doubles the price with each failure, up to 64 times the first', () => {
  expect([-3, 0, 1, 2, 5, 6, 7, 1000].map(workDifficulty)).toEqual([96, 96, 192, 384, 3072, 6144, 6144, 6144])
})

test('accepts work for the same salt only, complete and in the same form', () => {
  const found = solveProofOfWork({ salt: 'one', difficulty: 16 })
  expect(isProofValid('one', 16, found)).toBe(true)
  const nonces = found.split('.')
  const wrong = [
    nonces.slice(1).join('.'),
    [...nonces, '1'].join('.'),
    nonces.toReversed().join('.'),
    nonces.map((nonce) => `${nonce}e0`).join('.'),
    nonces.map((nonce) => `-${nonce}`).join('.'),
    '...',
    '',
  ]
  expect(wrong.map((one) => isProofValid('one', 64, one))).toEqual(wrong.map(() => false))
  expect(isProofValid('another', 64, found)).toBe(false)
})

test('accepts one hash in as many as the difficulty requires', () => {
  const block = workBlocks('share', 0)
  let good = 0
  for (let nonce = 0; nonce < 2000; nonce++) {
    const hash = new Uint8Array(createHash('sha256').update(block(nonce)).digest()).buffer
    good += isWork(hash, 8) ? 1 : 0
  }
  expect(good).toBeGreaterThan(180)
  expect(good).toBeLessThan(330)
})

/** SHA-256 of a core that has instructions for it; without them it is a fifth of this. */
const BYTES_PER_SECOND = 2e9

test('SEC-07 requires more hashed bytes for 1,000 guesses than a fast core does in ten minutes, and verifies in under a thousandth of a guess', () => {
  const tries = Array.from({ length: 1000 }, (_, failures) => WORK_PARTS * workDifficulty(failures)).reduce(
    (a, b) => a + b,
  )
  expect(tries * workBlocks('size', 0)(0).length).toBeGreaterThanOrEqual(600 * BYTES_PER_SECOND)
  expect(WORK_PARTS / (WORK_PARTS * workDifficulty(6))).toBeLessThan(1 / 1000)
})
