import { feeOf, isFree, totalOf } from './fee.ts'

test.each([
  ['333.33', '5.00', '1.50', '10.00', '343.33'],
  ['0.33', '0.00', '1.50', '0.00', '0.33'],
  ['0.34', '0.00', '1.50', '0.01', '0.35'],
  ['100000.00', '0.00', '0.01', '10.00', '100010.00'],
  ['500.00', '0.00', '0.00', '0.00', '500.00'],
])('CSH-032 computes for %s, %s and %s percent the fee %s, in all %s', (amount, fee, feePercent, expected, total) => {
  expect([feeOf(amount, { fee, feePercent }), totalOf(amount, { fee, feePercent })]).toEqual([expected, total])
})

test('is free without a flat part and a percentage', () => {
  const free = (fee: string, feePercent: string) => isFree({ fee, feePercent })
  expect([free('0.00', '0.00'), free('5.00', '0.00'), free('0.00', '1.00')]).toEqual([true, false, false])
})
