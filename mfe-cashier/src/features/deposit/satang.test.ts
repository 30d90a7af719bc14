import { toMoney, toSatang } from './satang.ts'

test.each([
  ['500', 50_000n],
  ['1,234.5', 123_450n],
  ['0.07', 7n],
  ['๕๐๐.๒๕', 50_025n],
  ['999999999999.99', 99_999_999_999_999n],
  ['1.234', null],
  ['-5', null],
  ['', null],
  ['1e3', null],
])('%p is %p satang', (typed, satang) => {
  expect(toSatang(typed)).toBe(satang)
})

test.each([
  [0n, '0.00'],
  [7n, '0.07'],
  [123_450n, '1234.50'],
  [-5n, '-0.05'],
])('%p satang is %s', (satang, money) => {
  expect(toMoney(satang)).toBe(money)
})
