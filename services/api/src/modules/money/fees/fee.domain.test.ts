import { feeOf } from './fee.domain.ts'

test.each([
  ['333.33', '5.00', '1.50', 1_000n],
  ['100.00', '0.00', '0.00', 0n],
  ['1000.00', '0.00', '1.50', 1_500n],
  ['0.33', '0.00', '1.50', 0n],
  ['0.34', '0.00', '1.50', 1n],
])('CSH-032 computes on %s the fee of %s plus %s percent, rounded half up', (amount, fee, feePercent, is) => {
  expect(feeOf(BigInt(amount.replace('.', '')), { fee, feePercent })).toBe(is)
})
