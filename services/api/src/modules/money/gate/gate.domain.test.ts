import {
  type ActiveLimit,
  evaluateDeposit,
  evaluateJoin,
  evaluateLaunch,
  evaluatePlay,
  evaluateReceipt,
  evaluateTransferOut,
  type MemberSnapshot,
  maxToVendor,
  type Product,
} from './gate.domain.ts'
import type { WindowTotals } from './totals.domain.ts'
import { windowsAt } from './windows.domain.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const windows = windowsAt(AT, 'Asia/Bangkok')
const sums = (window: 'day' | 'week' | 'month', over: Partial<WindowTotals> = {}): WindowTotals => ({
  first: windows[window].first,
  staked: 0n,
  lost: 0n,
  seconds: 0,
  ...over,
})
const minutesAgo = (minutes: number, seconds = 0) => new Date(AT.getTime() - minutes * 60_000 - seconds * 1_000)

const standing = (over: Partial<MemberSnapshot> = {}, day: Partial<WindowTotals> = {}): MemberSnapshot => ({
  at: AT,
  windows,
  totals: {
    windows: { day: sums('day', day), week: sums('week'), month: sums('month') },
    sessionStartedAt: null,
    sessionStaked: 0n,
    sessionWon: 0n,
    lastBetAt: null,
    checkedAt: null,
  },
  isSiteClosed: false,
  isSessionAlive: true,
  isDisabled: false,
  protection: null,
  limits: [],
  debt: 0n,
  cash: 100_000n,
  bonus: 0n,
  bonusRule: null,
  ...over,
})
const product = (over: Partial<Product> = {}): Product => ({
  open: true,
  min: 100n,
  max: 100_000n,
  bonus: null,
  ...over,
})
const bonusOf = (maxBet: bigint, cashElsewhere = 0n) => ({ maxBet, cashElsewhere })
const caller = { session: 'a' }
const limit = (kind: ActiveLimit['kind'], value: bigint, over: Partial<ActiveLimit> = {}): ActiveLimit => ({
  by: 'member',
  kind,
  window: 'day',
  value,
  ...over,
})
const play = (of: MemberSnapshot, stake = 1_000n, on = product()) => evaluatePlay(of, caller, stake, on)
const codeOf = (outcome: ReturnType<typeof play> | ReturnType<typeof evaluateLaunch>) =>
  outcome.ok ? 'yes' : outcome.code
const protection = { kind: 'time_out', until: new Date('2026-11-21T10:00:00Z') } as const

/** Everything that may refuse a stake, in the order in which it does. */
const REASONS: readonly [code: string, over: Partial<MemberSnapshot>, on: Partial<Product>][] = [
  ['system.maintenance', { isSiteClosed: true }, {}],
  ['game.unavailable', {}, { open: false }],
  ['session.ended', { isSessionAlive: false }, {}],
  ['user.unavailable', { isDisabled: true }, {}],
  ['protection.active', { protection }, {}],
  ['amount.range', {}, { max: 999n }],
  [
    'play.check.due',
    { totals: { ...standing().totals, sessionStartedAt: minutesAgo(90), lastBetAt: minutesAgo(1) } },
    {},
  ],
  ['limit.reached', { limits: [limit('stake', 999n)] }, {}],
  ['debt.open', { debt: 1n }, {}],
  ['funds.insufficient', { cash: 999n }, {}],
]

test.each(REASONS.map((reason, index) => [reason[0], index] as const))(
  'reports %s before later reasons if several reject a stake',
  (code, index) => {
    const of = standing(Object.assign({}, ...REASONS.slice(index).map(([, over]) => over)))
    const on = product(Object.assign({}, ...REASONS.slice(index).map(([, , over]) => over)))
    expect(codeOf(play(of, 1_000n, on))).toBe(code)
  },
)

test('pays the stake in cash if no reason rejects it', () => {
  expect(play(standing())).toEqual({ ok: true, value: { cash: 1_000n, bonus: 0n } })
})

test('names the subject of a rejection', () => {
  expect(play(standing({ protection }))).toMatchObject({
    details: { value: { kind: 'time_out', until: '2026-11-21T10:00:00.000Z' } },
  })
  expect(play(standing(), 50n)).toMatchObject({ details: { value: { min: '1.00', max: '1000.00' } } })
  expect(evaluatePlay(standing({ isSessionAlive: false }), { session: null }, 1_000n, product())).toMatchObject({
    code: 'session.missing',
  })
  expect(play(standing({ limits: [limit('stake', 1_500n, { by: 'operator' })] }, { staked: 700n }))).toMatchObject({
    code: 'limit.reached',
    details: {
      value: {
        limit: { kind: 'stake', window: 'day', by: 'operator' },
        left: '8.00',
        resetsAt: '2026-11-20T17:00:00.000Z',
      },
    },
  })
})

describe('the worked example: a loss limit of 500, 620 staked and 180 won', () => {
  const of = (lost: bigint) => standing({ limits: [limit('loss', 50_000n)] }, { staked: 62_000n, lost })
  test.each([
    [44_000n, 6_000n, 'yes'],
    [44_000n, 6_001n, 'limit.reached'],
    [50_000n, 100n, 'limit.reached'],
    [40_000n, 10_000n, 'yes'],
    [40_000n, 10_100n, 'limit.reached'],
  ])('checks, with a net loss of %s, a stake of %s: %s', (lost, stake, code) => {
    expect(codeOf(play(of(lost), stake))).toBe(code)
  })
})

test('applies the stricter of two limits, and reports the last to end of several windows', () => {
  const both = [limit('stake', 5_000n), limit('stake', 900n, { by: 'operator' })]
  expect(play(standing({ limits: both }))).toMatchObject({ details: { value: { limit: { by: 'operator' } } } })
  const windowed = [limit('loss', 900n), limit('loss', 950n, { window: 'month' })]
  expect(play(standing({ limits: windowed }))).toMatchObject({ details: { value: { limit: { window: 'month' } } } })
})

test('ends play when time is used up, to the second', () => {
  const of = (seconds: number) => standing({ limits: [limit('time', 10n)] }, { seconds })
  expect([codeOf(play(of(599))), codeOf(play(of(600)))]).toEqual(['yes', 'limit.reached'])
})

test('rejects the first stake under a limit of zero', () => {
  expect(codeOf(play(standing({ limits: [limit('stake', 0n)] })))).toBe('limit.reached')
})

test('counts no bonus stake as a loss', () => {
  const of = standing({ cash: 400n, bonus: 5_000n, limits: [limit('loss', 400n)] })
  expect(play(of, 1_000n, product({ bonus: bonusOf(1_000n) }))).toEqual({
    ok: true,
    value: { cash: 400n, bonus: 600n },
  })
})

test.each([
  [60, 0, 'yes'],
  [60, 59, 'yes'],
  [61, 0, 'play.check.due'],
])(
  'checks %s minutes and %s seconds after the start of play or the last reality check: %s',
  (minutes, seconds, code) => {
    const since = minutesAgo(minutes, seconds)
    const playing = {
      ...standing().totals,
      sessionStartedAt: minutesAgo(300),
      lastBetAt: minutesAgo(2),
      checkedAt: since,
    }
    expect(codeOf(play(standing({ totals: playing })))).toBe(code)
    expect(codeOf(play(standing({ totals: { ...playing, lastBetAt: minutesAgo(40) } })))).toBe('yes')
  },
)

test.each<[string, Partial<MemberSnapshot>, bigint, Product['bonus'], string]>([
  ['a stake that cash covers asks nothing of the bonus', { cash: 5_000n, bonus: 0n }, 5_000n, bonusOf(1n), 'yes'],
  ['bonus money covers the rest', { cash: 400n, bonus: 600n }, 1_000n, bonusOf(1_000n), 'yes'],
  ['a stake over the most of the bonus', { cash: 400n, bonus: 900n }, 1_001n, bonusOf(1_000n), 'bonus.bet.limit'],
  ['less of both than the stake', { cash: 400n, bonus: 599n }, 1_000n, bonusOf(1_000n), 'funds.insufficient'],
  ['own money elsewhere', { cash: 400n, bonus: 600n }, 1_000n, bonusOf(1_000n, 1n), 'bonus.cash.elsewhere'],
  ['own money elsewhere, but enough cash', { cash: 1_000n }, 1_000n, bonusOf(1_000n, 1n), 'yes'],
  ['a game that the bonus is not for', { cash: 400n, bonus: 600n }, 1_000n, null, 'funds.insufficient'],
])('%s', (_what, over, stake, bonus, code) => {
  expect(codeOf(play(standing(over), stake, product({ bonus })))).toBe(code)
})

test('FIX-516 requires an open site and no pause for launch, join and transfer; stops launch and transfer on a debt', () => {
  for (const judge of [evaluateLaunch, evaluateJoin, evaluateTransferOut]) {
    expect(codeOf(judge(standing({ protection })))).toBe('protection.active')
    expect(codeOf(judge(standing({ isDisabled: true })))).toBe('user.unavailable')
    expect(codeOf(judge(standing({ isSiteClosed: true })))).toBe('system.maintenance')
    expect(codeOf(judge(standing()))).toBe('yes')
  }
  const owing = standing({ debt: 1n })
  expect([evaluateLaunch, evaluateJoin, evaluateTransferOut].map((judge) => codeOf(judge(owing)))).toEqual([
    'debt.open',
    'yes',
    'debt.open',
  ])
})

test('accepts a deposit up to its limit and not above, and pays a debt from it', () => {
  const bounds = { min: 100n, max: 1_000_000n }
  const paidIn = { day: 40_000n, week: 40_000n, month: 90_000n }
  const of = standing({ debt: 5n, limits: [limit('deposit', 100_000n)] })
  expect(evaluateDeposit(of, 60_000n, bounds, paidIn).ok).toBe(true)
  expect(evaluateDeposit(of, 60_001n, bounds, paidIn)).toMatchObject({
    code: 'limit.reached',
    details: { value: { left: '600.00' } },
  })
  expect(codeOf(evaluateDeposit(of, 99n, bounds, paidIn))).toBe('amount.range')
  expect(codeOf(evaluateDeposit(standing({ protection }), 100n, bounds, paidIn))).toBe('protection.active')
})

test('FIX-016 does not credit received money to a disabled or protected account', () => {
  const none = { day: 0n, week: 0n, month: 0n }
  expect(codeOf(evaluateReceipt(standing({ isDisabled: true, protection }), null, none))).toBe('user.unavailable')
  expect(codeOf(evaluateReceipt(standing({ protection }), null, none))).toBe('protection.active')
  expect(codeOf(evaluateReceipt(standing(), 1n, none))).toBe('yes')
  const full = { ...none, day: 100n }
  const of = standing({ limits: [limit('deposit', 100n)] })
  expect([evaluateReceipt(of, null, full).ok, codeOf(evaluateReceipt(of, 1n, full))]).toEqual([true, 'limit.reached'])
})

test('FIX-008 limits transfers to a vendor by the limits of losses, stakes and time', () => {
  const limits = [limit('loss', 900n), limit('stake', 700n, { by: 'operator' }), limit('stake', 2_000n)]
  const of = standing({ cash: 1_000n, limits }, { lost: 100n, staked: 200n })
  expect([codeOf(evaluateTransferOut(of, 500n)), codeOf(evaluateTransferOut(of, 501n))]).toEqual([
    'yes',
    'limit.reached',
  ])
  expect(maxToVendor(of)).toBe(500n)
  expect(maxToVendor(standing({ cash: 499n, limits }, { lost: 100n, staked: 200n }))).toBe(499n)
  expect(maxToVendor(standing({ cash: 499n, limits }, { lost: 901n }))).toBe(0n)
  expect(codeOf(evaluateTransferOut(standing({ limits: [limit('time', 1n)] }, { seconds: 60 }), 1n))).toBe(
    'limit.reached',
  )
})
