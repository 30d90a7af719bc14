import { failureKey, failureKeysOf, normaliseMobile, normaliseUsername } from './login.domain.ts'

const now = new Date('2026-11-21T12:00:00Z')
const keys = (account: string, near: string, network: string, at = now, merchant = 'siam') =>
  failureKeysOf(merchant, account, { subnet: near, network }, at)

test('counts failures of an account for every network, and those of a network for every account', () => {
  const one = keys('m1', 'siam|203.0.113', '203.0.113')
  const elsewhere = keys('m1', 'siam|198.51.100', '198.51.100')
  const other = keys('m2', 'siam|203.0.113', '203.0.113')
  expect([elsewhere.account === one.account, other.network === one.network]).toEqual([true, true])
  expect(new Set([one.both, elsewhere.both, other.both, one.account, other.account, one.network]).size).toBe(6)
  expect(elsewhere.network).not.toBe(one.network)
})

test('counts network failures for ten minutes, and account failures beyond', () => {
  const [one, later] = [keys('m1', 'a', 'b'), keys('m1', 'a', 'b', new Date(now.getTime() + 600_000))]
  const soon = keys('m1', 'a', 'b', new Date(now.getTime() + 599_999))
  expect([later.network === one.network, soon.network === one.network]).toEqual([false, true])
  expect([later.account, later.both]).toEqual([one.account, one.both])
})

test('counts merchants separately', () => {
  const [siam, lotus] = [keys('demo01', 'siam|b', 'b'), keys('demo01', 'lotus|b', 'b', now, 'lotus')]
  expect([siam.account === lotus.account, siam.network === lotus.network]).toEqual([false, false])
})

test('reveals nothing of a key’s parts, and depends on each', () => {
  expect(failureKey('unlock', 'x')).toMatch(/^[\da-f]{64}$/)
  expect(failureKey('unlock', 'x')).not.toBe(failureKey('unlock', 'y'))
})

test.each([
  ['0812345678', '812345678'],
  ['+66 81-234-5678', '812345678'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', '812345678'],
  ['\u202d081-234-5678\u202c', '812345678'],
  ['081.234.5678', '812345678'],
  ['081–234–5678', '812345678'],
  ['081\u2011234\u20115678', '812345678'],
  ['０８１２３４５６７８', '812345678'],
  ['812345678', '812345678'],
  ['66812345678', '812345678'],
  ['660812345678', '812345678'],
  ['0066812345678', '812345678'],
  ['+66 (0)81-234-5678', '812345678'],
  ['661234567', '661234567'],
])('FIX-225 stores the number %s as %s', (typed, kept) => {
  expect(normaliseMobile(typed)).toBe(kept)
})

test('FIX-225 stores a user name in lower case without surrounding blanks or invisible characters', () => {
  expect([normaliseUsername('  Demo01 '), normaliseUsername('\u2060Demo01\u00a0\u200b')]).toEqual(['demo01', 'demo01'])
})
