import { dayIn, daysOf, rangeOf, type TeamFigures, toTeamSummary } from './agent.domain.ts'

const TODAY = '2026-11-21'

test.each([
  ['Asia/Bangkok', '2026-11-20T16:59:59.999Z', '2026-11-20'],
  ['Asia/Bangkok', '2026-11-20T17:00:00.000Z', '2026-11-21'],
  ['UTC', '2026-01-02T00:00:00.000Z', '2026-01-02'],
])('in %s the instant %s lies in the day %s', (timeZone, at, day) => {
  expect(dayIn(new Date(at), timeZone)).toBe(day)
})

test.each([
  ['nothing is the last seven days, today among them', {}, '2026-11-15', TODAY],
  ['an end alone is the seven days up to it', { to: '2026-03-03' }, '2026-02-25', '2026-03-03'],
  ['a start alone goes on to today', { from: '2026-11-01' }, '2026-11-01', TODAY],
  ['one day', { from: TODAY, to: TODAY }, TODAY, TODAY],
  ['92 days after the first', { from: '2026-08-21', to: TODAY }, '2026-08-21', TODAY],
])('the range of %s', (_what, wish, from, to) => {
  expect(rangeOf(wish, TODAY)).toEqual({ from, to })
})

test.each([
  ['goes backwards', { from: '2026-11-22', to: TODAY }],
  ['is a day too long', { from: '2026-08-20', to: TODAY }],
  ['starts at no date', { from: 'x', to: TODAY }],
  ['ends at no date', { from: TODAY, to: '2026-13-01' }],
  ['starts at a day that the month has not', { from: '2026-02-30', to: '2026-03-05' }],
  ['ends at a day that the month has not', { from: '2026-02-25', to: '2026-02-30' }],
])('no range is one that %s', (_what, wish) => {
  expect(rangeOf(wish, TODAY)).toBeNull()
})

test('a range holds each of its days once, over the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(daysOf({ from: TODAY, to: TODAY })).toEqual([TODAY])
})

test('a summary adds each kind up from the side of the house, over the range and by day', () => {
  const figures: TeamFigures = {
    members: 9,
    newMembers: [
      { day: '2026-11-20', count: 2 },
      { day: '2026-11-21', count: 3 },
    ],
    activeMembers: 4,
    sums: [
      { day: '2026-11-20', kind: 'deposit', amount: 10_000n },
      { day: '2026-11-21', kind: 'deposit', amount: 50n },
      { day: '2026-11-20', kind: 'withdraw', amount: -2_500n },
      { day: '2026-11-20', kind: 'bet', amount: -700n },
      { day: '2026-11-21', kind: 'bet', amount: -5n },
      { day: '2026-11-21', kind: 'win', amount: 1_234n },
    ],
    top: [{ account: 'demo01', level: 1, bet: 705n }],
  }
  expect(toTeamSummary({ from: '2026-11-19', to: '2026-11-21' }, figures)).toEqual({
    from: '2026-11-19',
    to: '2026-11-21',
    members: 9,
    newMembers: 5,
    activeMembers: 4,
    deposit: '100.50',
    withdraw: '25.00',
    bet: '7.05',
    win: '12.34',
    days: [
      { day: '2026-11-19', deposit: '0.00', bet: '0.00', newMembers: 0 },
      { day: '2026-11-20', deposit: '100.00', bet: '7.00', newMembers: 2 },
      { day: '2026-11-21', deposit: '0.50', bet: '0.05', newMembers: 3 },
    ],
    top: [{ account: 'demo01', level: 1, bet: '7.05' }],
  })
})
