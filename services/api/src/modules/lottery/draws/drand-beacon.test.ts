import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { DRAND_QUICKNET, randomnessOf, roundAt } from '@tessera/lottery'
import { createDrandBeacon, drandPath, isDrandSignature, QUICKNET_KEY } from './drand-beacon.ts'

/** Round 1000 of quicknet, as drand's documents and relays have it. */
const ROUND = 1000
const SIGNED = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

let said: unknown
const relay = createServer((request, response) => {
  if (request.url === drandPath(ROUND) || request.url === drandPath(ROUND + 1)) response.end(JSON.stringify(said))
  else response.writeHead(404).end()
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => relay.close(resolve)))

const ask = async (round = ROUND, key = QUICKNET_KEY) => {
  const beacon = createDrandBeacon(origin, key)
  return beacon.fetchSignature(await beacon.fetchKey(), round)
}

test('API-132 accepts a quicknet round by its signature, with its randomness as the hash of that', async () => {
  said = { round: ROUND, signature: SIGNED }
  expect(await ask()).toBe(SIGNED)
  expect(await randomnessOf(SIGNED)).toBe(RANDOMNESS)
  expect(roundAt(DRAND_QUICKNET, new Date('2027-02-01T09:00:00Z'))).toBe(36_223_012)
})

/** What another chain says of the same round. */
function otherChain(): string {
  const signatures = bls12_381.shortSignatures
  const point = signatures.hash(Buffer.alloc(32), 'OTHER')
  return Buffer.from(signatures.sign(point, signatures.keygen().secretKey).toBytes()).toString('hex')
}

test.each<[string, () => unknown]>([
  ['another round than it was asked', () => ({ round: ROUND + 1, signature: SIGNED })],
  ['a signature with one bit changed', () => ({ round: ROUND, signature: `${SIGNED.slice(0, -1)}8` })],
  ['a signature of another chain', () => ({ round: ROUND, signature: otherChain() })],
  ['no signature', () => ({ round: ROUND, randomness: RANDOMNESS })],
  ['no JSON object', () => 'soon'],
])('API-132 rejects a relay that returns %s', async (_, lie) => {
  said = lie()
  await expect(ask()).rejects.toThrow('beacon')
})

test('API-132 rejects the signature of one round for the next', async () => {
  said = { round: ROUND + 1, signature: SIGNED }
  await expect(ask(ROUND + 1)).rejects.toThrow('not signed by its key')
  expect(isDrandSignature(QUICKNET_KEY, ROUND, 'ff'.repeat(48))).toBe(false)
})
