import {
  afterRefund,
  afterStake,
  afterTransferBack,
  afterTransferOut,
  afterWin,
  currentTotals,
  isPlaying,
  type PlayTotals,
  splitWin,
} from './totals.domain.ts'
import { windowStart, windowsAt } from './windows.domain.ts'

const ZONE = 'Asia/Bangkok'
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+07:00`)
const windows = (of: Date) => windowsAt(of, ZONE)
const empty = (first: string) => ({ first, staked: 0n, lost: 0n, seconds: 0 })
const NEVER: PlayTotals = {
  windows: { day: empty('2000-01-01'), week: empty('2000-01-01'), month: empty('2000-01-01') },
  sessionStartedAt: null,
  sessionStaked: 0n,
  sessionWon: 0n,
  lastBetAt: null,
  checkedAt: null,
}
const stake = (totals: PlayTotals, cash: bigint, bonus: bigint, when: Date) =>
  afterStake(totals, windows(when), { cash, bonus }, when)

test('counts a stake in each window, and only its cash as lost', () => {
  const totals = stake(NEVER, 500n, 200n, at('10:00'))
  expect(totals.windows.day).toEqual({ first: '2026-11-20', staked: 700n, lost: 500n, seconds: 0 })
  expect(totals.windows.week).toEqual({ first: '2026-11-16', staked: 700n, lost: 500n, seconds: 0 })
  expect(totals.windows.month.first).toBe('2026-11-01')
  expect([totals.sessionStartedAt, totals.sessionStaked, totals.checkedAt]).toEqual([at('10:00'), 700n, at('10:00')])
})

test('counts an expired window as zero, and continues the others', () => {
  const friday = stake(NEVER, 500n, 0n, at('23:50'))
  const saturday = stake(friday, 100n, 0n, at('00:05', '2026-11-21'))
  expect([saturday.windows.day.staked, saturday.windows.week.staked, saturday.windows.month.staked]).toEqual([
    100n,
    600n,
    600n,
  ])
  expect(currentTotals(friday, windows(at('09:00', '2026-11-23'))).windows).toMatchObject({
    day: { staked: 0n },
    week: { first: '2026-11-23', lost: 0n },
    month: { staked: 500n },
  })
})

test('lowers the loss by the cash of a win, below zero too, in the windows of the win', () => {
  const totals = afterWin(stake(NEVER, 500n, 0n, at('10:00')), windows(at('10:01')), { cash: 800n, bonus: 50n })
  expect([totals.windows.day.lost, totals.windows.day.staked, totals.sessionWon]).toEqual([-300n, 500n, 850n])
})

test('counts time between bets as played, five minutes at most', () => {
  const first = stake(NEVER, 1n, 0n, at('10:00'))
  const second = stake(first, 1n, 0n, at('10:02'))
  const third = stake(second, 1n, 0n, at('10:30'))
  expect([second.windows.day.seconds, third.windows.day.seconds]).toEqual([120, 420])
})

test('ends play half an hour after a bet; a later bet starts a new one', () => {
  const first = stake(NEVER, 10n, 0n, at('10:00'))
  expect([isPlaying(first, at('10:30')), isPlaying(first, at('10:31')), isPlaying(NEVER, at('10:00'))]).toEqual([
    true,
    false,
    false,
  ])
  const won = afterWin(first, windows(at('10:10')), { cash: 7n, bonus: 0n })
  expect(stake(won, 5n, 0n, at('10:30'))).toMatchObject({
    sessionStartedAt: at('10:00'),
    sessionStaked: 15n,
    sessionWon: 7n,
    checkedAt: at('10:00'),
  })
  const anew = stake(won, 5n, 0n, at('10:31'))
  expect(anew).toMatchObject({
    sessionStartedAt: at('10:31'),
    sessionStaked: 5n,
    sessionWon: 0n,
    checkedAt: at('10:31'),
  })
  expect(anew.windows.day.seconds).toBe(0)
})

test('removes a returned stake from the windows in which it was taken, and from no later one', () => {
  const friday = at('23:50')
  const taken = stake(NEVER, 500n, 100n, friday)
  const back = (when: Date) => {
    const { day, week, month } = windows(when)
    const begins = { day: windowStart(day, ZONE), week: windowStart(week, ZONE), month: windowStart(month, ZONE) }
    return afterRefund(taken, windows(when), { cash: 500n, bonus: 100n }, { ...begins, placedAt: friday })
  }
  expect(back(friday)).toMatchObject({ windows: { day: { staked: 0n, lost: 0n } }, sessionStaked: 0n })
  expect(back(at('00:10', '2026-11-21')).windows).toMatchObject({
    day: { staked: 0n, lost: 0n },
    week: { staked: 0n, lost: 0n },
  })
})

test.each([
  [100n, { cash: 300n, bonus: 0n }, { cash: 100n, bonus: 0n }],
  [100n, { cash: 0n, bonus: 300n }, { cash: 0n, bonus: 100n }],
  [101n, { cash: 200n, bonus: 100n }, { cash: 68n, bonus: 33n }],
  [0n, { cash: 200n, bonus: 100n }, { cash: 0n, bonus: 0n }],
  [50n, { cash: 0n, bonus: 0n }, { cash: 50n, bonus: 0n }],
])('splits a win of %s on a stake of %j as %j: the bonus part is rounded down', (win, staked, split) => {
  expect(splitWin(win, staked)).toEqual(split)
})

test('FIX-008 counts money sent to a vendor as staked and lost, and restores the limit when it returns', () => {
  const sent = afterTransferOut(NEVER, windows(at('10:00')), 500n)
  expect(sent.windows.day).toEqual({ first: '2026-11-20', staked: 500n, lost: 500n, seconds: 0 })
  expect([sent.windows.month.lost, sent.sessionStaked, sent.lastBetAt]).toEqual([500n, 0n, null])
  const back = afterTransferBack(sent, windows(at('10:05')), 800n, { day: 300n, week: 800n, month: 900n })
  expect([back.windows.day.lost, back.windows.week.lost, back.windows.month.staked]).toEqual([200n, -300n, -300n])
})
