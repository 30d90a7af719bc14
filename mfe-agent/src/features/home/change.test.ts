import { percentChange, sumOf } from './change.ts'

test.each([
  ['150.00', '100.00', 50],
  ['50.00', '200.00', -75],
  ['0.00', '0.05', -100],
  ['100.99', '100.00', 0],
  ['5.00', '0.00', null],
  ['5.00', '-1.00', null],
  ['9007199254740993.00', '9007199254740991.00', 0],
])('computes for %s after %s a change of %j percent', (now, before, percent) => {
  expect(percentChange(now, before)).toBe(percent)
})

test('adds amounts to the satang', () => {
  expect(sumOf(['0.10', '0.20', '1234567.89'])).toBe('1234568.19')
  expect(sumOf([])).toBe('0.00')
})
