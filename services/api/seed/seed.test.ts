import { openTestDatabase } from '@tessera/server/testing'
import { LoginEvents, MemberInfo, MemberSessions, MemberTerms, RankProgress, WithdrawInfo } from '@tessera/site/calls'
import { sql } from 'kysely'
import { migratedDatabase } from '../testing/seeded-database.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { createHistory, sumOfMoves } from './history.ts'
import { createRandom } from './random.ts'
import { seed } from './seed.ts'
import { createUsers } from './users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const one = async <T>(query: string): Promise<T | undefined> => (await sql.raw<T>(query).execute(api.db)).rows[0]

test('writes the seed once', async () => {
  const count = 'select count(*)::int as n from ledger_postings'
  const before = await one(count)
  expect(await seed(api.db, [], new Date())).toBe(false)
  expect(await one(count)).toEqual(before)
})

test('has 500 people, and every balance equals its entries', async () => {
  expect(await one('select count(*)::int as n from members')).toEqual({ n: 500 })
  expect(await one('select coalesce(sum(amount), 0)::int as n from ledger_postings')).toEqual({ n: 0 })
  expect(
    await one(`select count(*)::int as n from ledger_accounts a
      where ledger_balance(a.id) <> (select coalesce(sum(amount), 0) from ledger_postings p where p.account_id = a.id)`),
  ).toEqual({ n: 0 })
})

test('has no member below zero in the whole history', async () => {
  expect(
    await one(`select count(*)::int as n from (
      select sum(amount) over (partition by account_id order by created_at, p.id) as running, a.kind
      from ledger_postings p join ledger_accounts a on a.id = p.account_id) s where kind = 'member' and running < 0`),
  ).toEqual({ n: 0 })
})

test('gives a merchant without people documents and offers, as on its first day, and no past', async () => {
  const database = await openTestDatabase(migratedDatabase)
  try {
    await seed(database.db, api.merchants, new Date(), { populatedCodes: ['siam'], fullDemoMerchant: 'siam' })
    const at = async (table: string) =>
      (
        await sql<{ merchant: string }>`select distinct merchant from ${sql.table(table)} order by 1`.execute(
          database.db,
        )
      ).rows.map(({ merchant }) => merchant)
    for (const table of ['members', 'play_rounds', 'kpi_closings', 'lottery_draws'])
      expect([table, await at(table)]).toEqual([table, ['siam']])
    for (const table of ['document_versions', 'offers'])
      expect([table, await at(table)]).toEqual([table, ['kirin', 'lotus', 'siam']])
  } finally {
    await database.close()
  }
})

test('accepts the demo accounts at every merchant', async () => {
  for (const host of ['localhost', 'lotus.localhost', 'kirin.localhost'])
    for (const { role, username, password } of DEMO_ACCOUNTS)
      expect((await api.login({ username, password, side: role }, { host })).status).toBe(200)
})

test('ACC-135 ACC-149 ACC-151 gives the demo member an avatar, sessions elsewhere, and agreement to the terms', async () => {
  const as = await api.signIn('demo01')
  const [info, sessions, logins, terms] = [
    (await api.call(MemberInfo, { as })).reply.value,
    (await api.call(MemberSessions, { as })).reply.value,
    (await api.call(LoginEvents, { as })).reply.value,
    (await api.call(MemberTerms, { as })).reply.value,
  ]
  expect(info.headIcon).toContain('name=elephant')
  const elsewhere = sessions.filter(({ device }) => device !== null)
  expect(elsewhere.map(({ network }) => network)).toEqual(['49.228.66.x', '171.96.190.x', '2405:9800:b6::x'])
  expect([logins.events.length, logins.more, terms.accepted === terms.current]).toEqual([20, true, true])
  expect(await one('select count(*)::int as n from login_events where not ok and device is not null')).toEqual({
    n: 12,
  })
})

test('ACC-128 ACC-129 places the demo member on the way to the next rank', async () => {
  const as = await api.signIn('demo01')
  const rank = (await api.call(RankProgress, { as })).reply.value
  expect(rank).toEqual({ completedConditions: 1, totalExpectedConditions: 2, labelId: 'vip_silver' })
})

test('arranges agents in a tree of three levels', async () => {
  const levels = await sql<{ level: number }>`with recursive tree as (
    select id, 1 as level from members where type = 1 and parent_id is null and merchant = 'siam'
    union all select m.id, t.level + 1 from members m join tree t on m.parent_id = t.id where m.type = 1
  ) select distinct level from tree order by level`.execute(api.db)
  expect(levels.rows).toEqual([{ level: 1 }, { level: 2 }, { level: 3 }])
})

test('continues after the seed’s numbers for new postings', async () => {
  const row = await api.db
    .insertInto('ledger_accounts')
    .values({ merchant: 'other', kind: 'cash', owner_id: null, currency: 'THB' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const last = await one<{ max: bigint }>("select max(id) from ledger_accounts where merchant <> 'other'")
  expect(row.id).toBe((last?.max ?? 0n) + 1n)
})

test('creates the same people and the same history from the same seed', () => {
  const make = () =>
    createUsers('siam', 60, createRandom(7)).map((person) => createHistory(person, 1_000_000_000_000, createRandom(9)))
  expect(make()).toEqual(make())
  expect(make().flat().length).toBeGreaterThan(100)
  for (const moves of make()) expect(sumOfMoves(moves)).toBeGreaterThanOrEqual(0)
})

test('matches game record and ledger to the satang, with high wins for the board', async () => {
  const sums = await one(`select
      (select sum(cash + bonus)::bigint from play_rounds) = (select -sum(p.amount)::bigint from ledger_postings p
        join ledger_transactions t on t.id = p.transaction_id join ledger_accounts a on a.id = p.account_id
        where t.kind = 'bet' and a.kind = 'member') as stakes,
      (select sum(win)::bigint from play_rounds) = (select sum(p.amount)::bigint from ledger_postings p
        join ledger_transactions t on t.id = p.transaction_id join ledger_accounts a on a.id = p.account_id
        where t.kind = 'win' and a.kind = 'member') as wins`)
  expect(sums).toEqual({ stakes: true, wins: true })
  const high = await one<{ n: number }>(
    "select count(*)::int as n from play_rounds where merchant = 'siam' and win >= 50000 and win >= 20 * (cash + bonus)",
  )
  expect(high?.n).toBeGreaterThanOrEqual(20)
})

test('CSH-008 gives the demo member a past payout and a waiting withdrawal, and another member one that needs two approvals', async () => {
  const as = await api.signIn('demo01')
  const info = (await api.call(WithdrawInfo, { as })).reply.value
  expect(info).toMatchObject({
    available: '12580.50',
    held: '2500.00',
    hasPaymentPassword: true,
    accounts: [{ bank: 'KBANK', number: 'xxx-xxx-4301', name: 'นาย สมชาย ใจดี', state: 'ready' }],
    open: [{ state: 'reviewing', amount: '2500.00' }],
  })
  const listed = (await api.operate('GET', 'cashier/withdrawals', await api.signInOperator('viewer'))).json().value as {
    merchant: string
    state: string
    amount: string
    needs: number
  }[]
  const ofSiam = listed.filter(({ merchant }) => merchant === 'siam')
  expect(ofSiam.filter(({ state }) => state === 'reviewing').map(({ amount, needs }) => [amount, needs])).toEqual([
    ['60000.00', 2],
    ['2500.00', 1],
  ])
  expect(ofSiam.filter(({ state }) => state === 'paid').length).toBeGreaterThanOrEqual(3)
})

test('AGT-034 computes the days of every merchant’s teams equal to the raw postings, and their actives to the closings', async () => {
  const { rows } = await sql<{ merchant: string; days: number; off: number }>`
    select c.merchant, count(distinct c.day)::int as days, count(m.node_id)::int as off from kpi_closings c
    left join lateral kpi_misfits(c.merchant, 'Asia/Bangkok', c.day) m on true
    where c.day > current_date - 8 group by 1 order by 1`.execute(api.db)
  expect(rows.map(({ merchant, off }) => [merchant, off])).toEqual([
    ['kirin', 0],
    ['lotus', 0],
    ['siam', 0],
  ])
  expect(rows.every(({ days }) => days >= 6)).toBe(true)
})
