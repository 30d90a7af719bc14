import { requestKey, requestKeyOf } from './endpoint.ts'
import { ERRORS, isErrorCode } from './errors.ts'
import { Money, queryInt } from './scalars.ts'

test('returns the same request key for any order of the parameters', () => {
  expect(requestKey('/api/v1/games', { pageNo: 1, gameType: 'RNG' })).toBe('/api/v1/games?gameType=RNG&pageNo=1')
  expect(requestKeyOf('/api/v1/games?pageNo=1&gameType=RNG')).toBe('/api/v1/games?gameType=RNG&pageNo=1')
})

test('omits empty parameters from a request key, but not zero and false', () => {
  expect(requestKey('/a', { x: '', y: undefined, z: null })).toBe('/a')
  expect(requestKey('/a', { x: 0, y: false })).toBe('/a?x=0&y=false')
  expect(requestKey('/a')).toBe('/a')
})

test('escapes characters in a request key that would change the query', () => {
  expect(requestKey('/a', { name: 'a&b=c' })).toBe('/a?name=a%26b%3Dc')
  expect(requestKeyOf(requestKey('/a', { name: 'a&b=c' }))).toBe('/a?name=a%26b%3Dc')
})

test('API-097 represents money as decimal text with two decimals, never as a number', () => {
  for (const good of ['0.00', '1234.50', '-3.10']) expect(Money.safeParse(good).success).toBe(true)
  for (const bad of [12, '12', '12.5', '1e3', '1,000.00', '']) expect(Money.safeParse(bad).success).toBe(false)
})

test('bounds a number in a query', () => {
  const page = queryInt(1, 200)
  expect(page.parse('36')).toBe(36)
  expect(page.parse(36)).toBe(36)
  for (const bad of ['0', '201', '1.5', '-1', '', 'x', 0, null]) expect(page.safeParse(bad).success).toBe(false)
})

test('has an error status and a message key for each error code', () => {
  for (const [code, { status, messageKey }] of Object.entries(ERRORS)) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true])
    expect(messageKey).toMatch(/^error\.[a-z_]+$/)
  }
})

test('does not accept a code outside of the catalogue, whatever its name', () => {
  expect(isErrorCode('modify.new.old.same')).toBe(true)
  expect(isErrorCode('nothing.like.it')).toBe(false)
  expect(isErrorCode('toString')).toBe(false)
})
