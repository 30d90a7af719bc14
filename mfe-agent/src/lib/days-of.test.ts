import { daysOf, daysQuery } from './days-of.ts'

const TODAY = '2026-11-22'

test.each([
  ['from=2026-08-23&to=2026-11-22', '2026-08-23', '2026-11-22'],
  ['from=2026-08-22&to=2026-11-22', '2026-11-16', '2026-11-22'],
  ['from=2026-11-20&to=2026-11-23', '2026-11-16', '2026-11-22'],
  ['from=2026-11-20&to=2026-11-19', '2026-11-16', '2026-11-22'],
  ['from=2019-12-31&to=2020-01-02', '2026-11-16', '2026-11-22'],
  ['from=2026-02-30&to=x', '2026-11-16', '2026-11-22'],
  ['', '2026-11-16', '2026-11-22'],
])('AGT-039 reads from ?%s the range %s to %s: at most 92 days, none in the future', (query, from, to) => {
  expect(daysOf(new URLSearchParams(query), TODAY, 7)).toEqual({ from, to })
})

test('AGT-039 omits the default days from the address', () => {
  expect(daysQuery({ from: '2026-11-16', to: TODAY }, TODAY, 7)).toEqual({ from: null, to: null })
  expect(daysQuery({ from: '2026-11-15', to: TODAY }, TODAY, 7)).toEqual({ from: '2026-11-15', to: TODAY })
})
