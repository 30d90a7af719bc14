import { validateTransfer } from './float.domain.ts'

const rules = {
  min: '1.00',
  max: '50000.00',
  amountADay: '200000.00',
  countADay: 20,
  youngMax: '1000.00',
  upward: false,
}
const resetsAt = new Date('2026-11-23T17:00:00Z')
const judged = (amount: bigint, over: { isYoung?: boolean; sent?: bigint; count?: number } = {}) => {
  const today = { amount: over.sent ?? 0n, countToOne: over.count ?? 0, resetsAt }
  const verdict = validateTransfer({ amount, isYoung: over.isYoung ?? false, today }, rules)
  return verdict.ok ? 'yes' : verdict.code
}

test('AGT-062 limits a transfer to 1.00 to 50,000.00, and to 1,000.00 for an account younger than a day', () => {
  expect([99n, 100n, 5_000_000n, 5_000_001n].map((amount) => judged(amount))).toEqual([
    'amount.range',
    'yes',
    'yes',
    'amount.range',
  ])
  expect([100_000n, 100_001n].map((amount) => judged(amount, { isYoung: true }))).toEqual(['yes', 'amount.range'])
})

test('AGT-062 limits a day to 200,000.00 in all, and to twenty transfers to one account', () => {
  expect([16_000_000n, 16_000_001n].map((sent) => judged(4_000_000n, { sent }))).toEqual(['yes', 'transfer.limit'])
  expect([19, 20].map((count) => judged(100n, { count }))).toEqual(['yes', 'transfer.limit'])
})

test('returns the remaining amount and the end of the limit once a limit is reached', () => {
  const today = { amount: 19_950_000n, countToOne: 0, resetsAt }
  expect(validateTransfer({ amount: 100_000n, isYoung: false, today }, rules)).toMatchObject({
    details: { value: { left: '500.00', resetsAt: '2026-11-23T17:00:00.000Z' } },
  })
})
