import { addMoney, compareMoney, currencySign, formatMoney, moneyProblem, readMoney, subtractMoney } from './money.ts'

test.each([
  ['1250', '1250.00'],
  ['1,250.5', '1250.50'],
  ['1 250', '1250.00'],
  ['1,000\u200b', '1000.00'],
  ['１，２５０．５', '1250.50'],
  ['๑,๒๕๐.๗๕', '1250.75'],
  ['฿1,250', '1250.00'],
  ['1,250 บาท', '1250.00'],
  ['thb 99', '99.00'],
  ['1,250.-', '1250.00'],
  ['50.', '50.00'],
  ['.5', '0.50'],
  ['007', '7.00'],
  ['9007199254740993.01', '9007199254740993.01'],
  ['', null],
  ['.', null],
  ['12.345', null],
  ['12,50', null],
  ['1,25,000', null],
  ['1.250,00', null],
  ['-5', null],
  ['1e3', null],
  ['five', null],
])('parses %s as %s', (typed, exact) => {
  expect(readMoney(typed)).toBe(exact)
})

test.each([
  ['99.99', 'low'],
  ['100', null],
  ['700000', null],
  ['700000.01', 'high'],
  ['x', 'unreadable'],
])('between 100 and 700,000, judges %s as %s', (typed, problem) => {
  expect(moneyProblem(typed, { min: '100.00', max: '700000.00' })).toBe(problem)
})

test.each([
  ['12', '12.00'],
  ['12.5', '12.50'],
  ['1234.50', '1,234.50'],
  ['-1234567.89', '-1,234,567.89'],
  ['0', '0.00'],
  ['-0.05', '-0.05'],
  ['999999999999999.99', '999,999,999,999,999.99'],
  ['90071992547409931.07', '90,071,992,547,409,931.07'],
])('CSH-026 formats money %s as %s, with two decimals and no digit lost', (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown)
})

test.each([
  ['1250.00', {}, '฿1,250.00'],
  ['-1250.5', {}, '-฿1,250.50'],
  ['50000.00', { short: true }, '฿50,000'],
  ['300.50', { short: true }, '฿300.50'],
  ['0.00', { short: true }, '฿0'],
])('formats in baht %s (%j) as %s: the sign before the symbol, without a space', (amount, look, shown) => {
  expect(formatMoney(amount, { currency: 'THB', ...look })).toBe(shown)
})

test('shows the code of a currency that has no symbol here', () => {
  expect(formatMoney('5.00', { currency: 'USDT' })).toBe('USDT\u00a05.00')
  expect(currencySign('THB')).toBe('฿')
})

test('shows a dash for an invalid amount, and logs it once per page', () => {
  const log = jest.spyOn(console, 'error').mockReturnValue()
  for (const amount of ['', 'abc', '1e5', '1.234', 'NaN', '1,000', '๑๐']) {
    expect(formatMoney(amount, { currency: 'THB' })).toBe('-')
    formatMoney(amount)
  }
  expect(log).toHaveBeenCalledTimes(7)
  expect(log).toHaveBeenCalledWith(expect.any(String), '1,000')
  log.mockRestore()
})

test.each([
  ['0.10', '0.20', '0.30', '-0.10'],
  ['-5', '5.05', '0.05', '-10.05'],
  ['9007199254740993.01', '0.02', '9007199254740993.03', '9007199254740992.99'],
])('computes exact sum and difference of %s and %s: %s, %s', (one, other, sum, rest) => {
  expect([addMoney(one, other), subtractMoney(one, other)]).toEqual([sum, rest])
})

test.each([
  ['1.00', 'x'],
  ['', '1.00'],
])('returns no sum and no order for %s and %s, of which one is not money', (one, other) => {
  expect([addMoney(one, other), subtractMoney(one, other)]).toEqual([null, null])
  expect(compareMoney(one, other)).toBeNaN()
})

test('orders money by value, not by spelling', () => {
  expect([compareMoney('9', '10.00'), compareMoney('10.0', '10.00'), compareMoney('-1', '-2')]).toEqual([-1, 0, 1])
})
