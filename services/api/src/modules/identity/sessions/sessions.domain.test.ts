import { createToken, hashToken, idleUntil, secretStateOf } from './sessions.domain.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('creates a session secret of 256 random bits, and stores it as a hash', () => {
  const [one, other] = [createToken(), createToken()]
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  expect(one).not.toBe(other)
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('expires a session after its idle time, and never later than its end', () => {
  const life = { absoluteMs: 0, idleMs: 1000 }
  expect(idleUntil(now, later(5000), life)).toEqual(later(1000))
  expect(idleUntil(now, later(600), life)).toEqual(later(600))
})

test('replaces a secret once its successor was seen, and retires it at its expiry', () => {
  expect(secretStateOf(true, null, now)).toBe('present')
  expect(secretStateOf(true, later(-1), now)).toBe('present')
  expect(secretStateOf(false, null, now)).toBe('previous')
  expect(secretStateOf(false, later(1), now)).toBe('previous')
  expect(secretStateOf(false, now, now)).toBe('retired')
})
