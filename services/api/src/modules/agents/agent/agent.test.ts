import { TeamSummary } from '@tessera/site/calls'
import type { Browser } from '../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { dayIn, daysOf, rangeOf } from './agent.domain.ts'

let api: TestApi
let caller: Browser
beforeAll(async () => {
  api = await startTestApi()
  caller = await api.signInAgent()
})
afterAll(() => api.close())

const summary = (query: Record<string, string> = {}, as = caller) => api.call(TeamSummary, { as: as, query })
const day = (daysAgo: number): string => dayIn(new Date(api.now().getTime() - daysAgo * api.DAY_MS), 'Asia/Bangkok')

/** The tree walked in the test's own way, against the query of the api. */
async function teamIds(username: string): Promise<Set<string>> {
  const all = await api.db
    .selectFrom('members')
    .select(['id', 'username', 'parent_id'])
    .where('merchant', '=', 'siam')
    .execute()
  const found = new Set(all.filter((one) => one.username === username).map((one) => one.id))
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const one of all) if (one.parent_id && found.has(one.parent_id)) found.add(one.id)
  }
  for (const one of all) if (one.username === username) found.delete(one.id)
  return found
}

test('API-095 AGT-014 the totals equal the postings of everybody below the agent', async () => {
  const range = { from: day(29), to: day(0) }
  const team = await teamIds('agent01')
  const rows = await api.db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
    .select(['a.owner_id', 'p.amount', 't.kind', 'p.created_at'])
    .where('a.merchant', '=', 'siam')
    .where('a.kind', '=', 'member')
    .execute()
  const own = rows.filter((row) => {
    const at = dayIn(row.created_at, 'Asia/Bangkok')
    return row.owner_id !== null && team.has(row.owner_id) && at >= range.from && at <= range.to
  })
  const total = (kind: string) =>
    Math.abs(Number(own.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.amount, 0n))) / 100

  const { value } = (await summary(range)).reply
  expect(value).toMatchObject({ ...range, members: team.size })
  expect([value.deposit, value.withdraw, value.bet, value.win].map(Number)).toEqual(
    ['deposit', 'withdraw', 'bet', 'win'].map(total),
  )
  expect(Number(value.bet)).toBeGreaterThan(0)
  expect(value.activeMembers).toBe(new Set(own.filter((row) => row.kind === 'bet').map((row) => row.owner_id)).size)
})

test('there is one row a day, oldest first, that adds up to the totals', async () => {
  const range = { from: day(13), to: day(0) }
  const { value } = (await summary(range)).reply
  expect(value.days.map((one) => one.day)).toEqual(daysOf(range))
  const sum = (key: 'deposit' | 'bet') =>
    value.days.reduce((total, one) => total + Math.round(Number(one[key]) * 100), 0)
  expect([sum('deposit'), sum('bet')]).toEqual([
    Math.round(Number(value.deposit) * 100),
    Math.round(Number(value.bet) * 100),
  ])
  expect(value.days.reduce((total, one) => total + one.newMembers, 0)).toBe(value.newMembers)
})

test('the top members are sorted by their bets and know their level', async () => {
  const { top } = (await summary({ from: day(29), to: day(0) })).reply.value
  expect(top).toHaveLength(10)
  expect(top.map((one) => Number(one.bet))).toEqual(top.map((one) => Number(one.bet)).sort((a, b) => b - a))
  expect(top.every((one) => one.level >= 1 && one.level <= 3)).toBe(true)
})

test('an agent further down sees only the own part of the tree', async () => {
  const low = await api.signInAgent('agent05')
  const part = (await summary({ from: day(59), to: day(0) }, low)).reply.value
  const whole = (await summary({ from: day(59), to: day(0) })).reply.value
  expect(part.members).toBe((await teamIds('agent05')).size)
  expect(part.members).toBeLessThan(whole.members)
  expect(Number(part.bet)).toBeLessThan(Number(whole.bet))
})

test('PLT-086 TRU-025 a member is refused, whatever the browser believes', async () => {
  const { status, failure } = await summary({}, await api.signIn('demo01'))
  expect([status, failure.code]).toEqual([403, 'permission.denied'])
})

test('without a wish the last seven days are told', async () => {
  const { value } = (await summary()).reply
  expect([value.from, value.to, value.days.length]).toEqual([day(6), day(0), 7])
})

test.each([
  ['backwards', { from: '2026-05-02', to: '2026-05-01' }],
  ['too long', { from: '2026-01-01', to: '2026-04-04' }],
  ['no day', { from: '2026-02-30', to: '2026-03-02' }],
])('a range that is %s is refused', async (_what, query) => {
  expect((await summary(query)).failure.code).toBe('request.invalid')
})

test("days follow the merchant's clock, over a leap day and a year's end", () => {
  expect(dayIn(new Date('2026-11-20T17:30:00Z'), 'Asia/Bangkok')).toBe('2026-11-21')
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(rangeOf({ to: '2027-01-03' }, '2026-11-20')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})
