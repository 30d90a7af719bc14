import { createHmac, randomBytes } from 'node:crypto'
import { type EncryptedEnvelope, macInput } from '@tessera/site'
import { encryptBody } from '../../../../testing/encrypt-body.ts'
import { createBodyKey, deriveKeys, isFresh, openEnvelope } from './encryption.domain.ts'

const key = createBodyKey('k1')
const TARGET = { path: '/api/v1/login', merchant: 'siam' }
const BODY = { username: 'demo01', password: 'ลับ 🎰' }
const seal = () => encryptBody(BODY, { kid: 'k1', key: key.publicKey, merchant: TARGET.merchant }, 0, TARGET.path)

test('creates a body key as a new P-256 pair of raw scalar and raw point each time', () => {
  expect(Buffer.from(key.privateKey, 'base64')).toHaveLength(32)
  const point = Buffer.from(key.publicKey, 'base64')
  expect([point.length, point[0], key.kid]).toEqual([65, 4, 'k1'])
  expect(createBodyKey('k1').privateKey).not.toBe(key.privateKey)
})

test('derives the same two 32-byte keys on both sides, and others from another nonce', () => {
  const other = createBodyKey('k2')
  const nonce = randomBytes(16).toString('base64')
  const ours = deriveKeys(key.privateKey, other.publicKey, nonce)
  expect(deriveKeys(other.privateKey, key.publicKey, nonce)).toEqual(ours)
  expect([ours.aes.length, ours.mac.length]).toEqual([32, 32])
  expect(ours.aes.equals(ours.mac)).toBe(false)
  expect(deriveKeys(key.privateKey, other.publicKey, randomBytes(16).toString('base64'))).not.toEqual(ours)
})

test.each([
  [-300_001, false],
  [-300_000, true],
  [0, true],
  [300_000, true],
  [300_001, false],
])('checks that a time stamp %s ms off is timely: %s', (off, timely) => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(isFresh({ ...seal(), ts: now.getTime() + off }, now)).toBe(timely)
})

test('opens an envelope to the JSON text it was created from', () => {
  expect(openEnvelope(seal(), key, TARGET)).toBe(JSON.stringify(BODY))
})

/** The envelope with one byte of a part turned over. */
const turned = (part: 'epk' | 'nonce' | 'iv' | 'ct' | 'mac'): EncryptedEnvelope => {
  const envelope = seal()
  const bytes = Buffer.from(envelope[part], 'base64')
  bytes[1] = (bytes[1] ?? 0) ^ 1
  return { ...envelope, [part]: bytes.toString('base64') }
}

test.each(['epk', 'nonce', 'iv', 'ct', 'mac'] as const)('rejects an envelope with a changed %s', (part) => {
  expect(openEnvelope(turned(part), key, TARGET)).toBeNull()
})

test('rejects an envelope with another time, another key id, another key or half a MAC', () => {
  expect(openEnvelope({ ...seal(), ts: 1 }, key, TARGET)).toBeNull()
  expect(openEnvelope({ ...seal(), kid: 'k2' }, key, TARGET)).toBeNull()
  expect(openEnvelope(seal(), createBodyKey('k1'), TARGET)).toBeNull()
  const short = seal()
  expect(openEnvelope({ ...short, mac: short.mac.slice(0, 20) }, key, TARGET)).toBeNull()
})

/** Signed well by whoever made the envelope, with parts that are amiss. */
const signed = (over: Partial<EncryptedEnvelope>): EncryptedEnvelope => {
  const peer = createBodyKey('peer')
  const envelope = { ...seal(), epk: peer.publicKey, ...over }
  const { mac } = deriveKeys(peer.privateKey, key.publicKey, envelope.nonce)
  return { ...envelope, mac: createHmac('sha256', mac).update(macInput(envelope, TARGET)).digest('base64') }
}

test.each([15, 17])('rejects a nonce of %s bytes although its MAC is right', (length) => {
  const peer = createBodyKey('peer')
  const nonce = randomBytes(length).toString('base64')
  const open = seal()
  expect(openEnvelope(signed({ epk: peer.publicKey, nonce, ct: open.ct }), key, TARGET)).toBeNull()
})

test.each<[string, Partial<EncryptedEnvelope>]>([
  ['no AES text', { ct: 'AAAA' }],
  ['no start for AES', { iv: 'AAAA' }],
])('opens nothing and throws nothing with a valid MAC and %s', (_what, over) => {
  expect(openEnvelope(signed(over), key, TARGET)).toBeNull()
})

test('opens nothing and throws nothing for a point that is not on the curve', () => {
  expect(openEnvelope({ ...seal(), epk: Buffer.alloc(65, 4).toString('base64') }, key, TARGET)).toBeNull()
})

test('FIX-015 opens an envelope for the same call and merchant only', () => {
  const envelope = seal()
  expect(openEnvelope(envelope, key, { ...TARGET, path: '/api/v1/register' })).toBeNull()
  expect(openEnvelope(envelope, key, { ...TARGET, merchant: 'lotus' })).toBeNull()
  expect(openEnvelope(envelope, key, null)).toBeNull()
})
