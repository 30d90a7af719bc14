import { findMerchant, merchantByCode } from './merchant-by-code.ts'

const MERCHANTS = [{ code: 'siam' }, { code: 'lotus' }]

test('finds the merchant with a code', () => {
  expect(findMerchant(MERCHANTS, 'lotus')).toBe(MERCHANTS[1])
  expect(merchantByCode(MERCHANTS, 'lotus')).toBe(MERCHANTS[1])
})

test.each(['nobody', undefined])('finds no merchant for %s, and throws where one is required', (code) => {
  expect(findMerchant(MERCHANTS, code)).toBeUndefined()
  expect(() => merchantByCode(MERCHANTS, code)).toThrow(`unknown merchant ${code}`)
})
