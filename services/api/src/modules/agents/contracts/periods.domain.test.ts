import { nextPeriodStart, periodOf } from './periods.domain.ts'

test.each([
  ['salary', 1, '2026-02-15', '2026-02-15', '2026-02-15'],
  ['dividend', 1, '2026-02-15', '2026-02-01', '2026-02-28'],
  ['dividend', 1, '2028-02-29', '2028-02-01', '2028-02-29'],
  ['dividend', 2, '2026-02-15', '2026-02-01', '2026-02-15'],
  ['dividend', 2, '2026-02-16', '2026-02-16', '2026-02-28'],
  ['dividend', 3, '2026-12-10', '2026-12-01', '2026-12-10'],
  ['dividend', 3, '2026-12-31', '2026-12-21', '2026-12-31'],
] as const)(
  'returns for the period of a %s in %i parts that has %s the range %s to %s',
  (kind, periods, day, first, last) => {
    expect(periodOf(kind, periods, day)).toEqual({ first, last })
  },
)

test('starts an amendment at the start of a period of both', () => {
  expect(nextPeriodStart('salary', [1, 1], '2026-11-30')).toBe('2026-12-01')
  expect(nextPeriodStart('dividend', [1], '2026-11-01')).toBe('2026-12-01')
  expect(nextPeriodStart('dividend', [2, 3], '2026-11-12')).toBe('2026-12-01')
  expect(nextPeriodStart('dividend', [3, 3], '2026-11-12')).toBe('2026-11-21')
})
