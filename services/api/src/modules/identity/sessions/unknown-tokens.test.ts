import { createUnknownTokens } from './unknown-tokens.ts'

const FOR_MS = 5_000
const MAX = 10_000
const at = { ms: 1_000_000 }
const unknownTokens = () => createUnknownTokens(() => new Date(at.ms))

test('caches an unknown token per merchant for five seconds', () => {
  const unknown = unknownTokens()
  expect(unknown.has('a', 'siam')).toBe(false)
  unknown.add('a', 'siam')
  expect([unknown.has('a', 'siam'), unknown.has('a', 'lotus'), unknown.has('b', 'siam')]).toEqual([true, false, false])
  at.ms += FOR_MS - 1
  expect(unknown.has('a', 'siam')).toBe(true)
  at.ms += 1
  expect(unknown.has('a', 'siam')).toBe(false)
})

test('evicts the least recently tried of ten thousand and one tokens', () => {
  const unknown = unknownTokens()
  for (let n = 0; n < MAX; n++) unknown.add(String(n), 'siam')
  unknown.add('0', 'siam')
  unknown.add('one more', 'siam')
  expect(['0', '1', '2', 'one more'].map((token) => unknown.has(token, 'siam'))).toEqual([true, false, true, true])
})
