import { randomUUID } from 'node:crypto'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { TransactionRow } from '@tessera/site'
import { GameRecordsCsv, StatementCsv, Transactions } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { formatLocalTime } from '../gate/windows.domain.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'

const ZONE = 'Asia/Bangkok'
const minor = (text: string) => BigInt(text.replace('.', ''))

describeOnOneEngine('the record of the main wallet', (engine) => {
  let api: TestApi
  let as: Browser
  let memberId: string
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    as = await api.signIn('demo01')
    const member = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', 'demo01')
      .executeTakeFirstOrThrow()
    memberId = member.id
  })
  afterAll(() => api.close())

  const today = () => formatLocalTime(api.now(), ZONE).slice(0, 10)
  const daysAgo = (days: number) =>
    formatLocalTime(new Date(api.now().getTime() - days * api.DAY_MS), ZONE).slice(0, 10)
  const list = (query: Record<string, string> = {}) =>
    api.call(Transactions, { as, query: { from: daysAgo(365), to: today(), pageSize: '25', ...query } })
  const post = async (amount: bigint, at = api.now(), key: string = randomUUID()) => {
    const ledger = createLedgerRepository(api.db)
    const legs = [
      { accountId: await ledger.memberAccount('siam', memberId, 'THB'), amount },
      { accountId: await ledger.houseAccount('siam', 'adjust', 'THB'), amount: -amount },
    ]
    const posting = { merchant: 'siam', key, kind: 'adjust' as const, legs }
    const posted = await api.db.transaction().execute((trx) => postTransaction(trx, posting, at))
    if (!posted.ok) throw new Error(posted.error)
  }
  const allPages = async (query: Record<string, string> = {}, between: () => Promise<void> = async () => undefined) => {
    const rows: TransactionRow[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { value } = (await list({ ...query, ...(cursor === undefined ? {} : { cursor }) })).reply
      rows.push(...value.list)
      cursor = value.next
      await between()
    }
    return rows
  }

  test('CSH-049 TRU-017 computes after as before plus amount on each row; each starts at the end of the older one', async () => {
    const rows = await allPages()
    expect(rows.length).toBeGreaterThan(50)
    expect(rows[0]?.after).toBe('12580.50')
    for (const [at, row] of rows.entries()) {
      expect(minor(row.after)).toBe(minor(row.before) + minor(row.amount))
      const older = rows[at + 1]
      if (older) expect(row.before).toBe(older.after)
    }
    expect(rows.at(-1)?.before).toBe('0.00')
  })

  test('CSH-039 links a row to its deposit or withdrawal, with the state of that', async () => {
    const rows = await allPages()
    const orders = (kind: string) => rows.flatMap((row) => (row.kind === kind && row.order ? [row.order] : []))
    expect(orders('withdraw').length).toBeGreaterThan(2)
    for (const order of orders('withdraw'))
      expect(order).toMatchObject({ state: 'paid', reference: expect.any(String) })
    expect(orders('withdraw_hold').map(({ state }) => state)).toEqual(['reviewing'])
    // Of a deposit the ledger's key names the payment that it was credited by.
    const credited = await api.db
      .selectFrom('deposit_orders')
      .select(['id', 'reference'])
      .where('member_id', '=', memberId)
      .where('state', '=', 'credited')
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('payments_in')
      .values({
        merchant: 'siam',
        channel: 'siam-gateway',
        provider_ref: 'ch_1',
        currency: 'THB',
        amount: 500n,
        paid_at: api.now(),
        heard_at: api.now(),
        order_id: credited.id,
        booked: 'deposit',
      })
      .execute()
    await post(500n, api.now(), 'in:siam-gateway:ch_1')
    expect((await list()).reply.value.list[0]?.order).toEqual({ ...credited, state: 'credited' })
    expect(rows.filter(({ type, order }) => type === 'game' && order !== null)).toEqual([])
  })

  test('CSH-050 neither repeats nor skips rows that are added while paging', async () => {
    const before = await allPages()
    const paged = await allPages({ pageSize: '10' }, () => post(100n))
    expect(paged.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect((await list()).reply.value.list[0]).toMatchObject({ type: 'other', kind: 'adjust', amount: '1.00' })
  })

  test('narrows rows and totals alike by type', async () => {
    const all = await allPages()
    for (const type of ['game', 'deposit', 'withdraw'] as const) {
      const rows = await allPages({ type })
      expect(rows).toEqual(all.filter((row) => row.type === type))
      const sum = (sign: 1 | -1) =>
        rows.reduce(
          (total, { amount }) => (minor(amount) * BigInt(sign) > 0n ? total + minor(amount) * BigInt(sign) : total),
          0n,
        )
      const { totals } = (await list({ type })).reply.value
      expect([minor(totals.in), minor(totals.out), totals.count]).toEqual([sum(1), sum(-1), rows.length])
    }
  })

  test('CSH-051 CSH-021 uses the merchant’s days; rejects none, too many, or outside 2000 to 2030', async () => {
    // Half past midnight of the 20th in Bangkok is still the 19th of UTC.
    await post(700n, new Date('2027-11-19T17:30:00Z'))
    await post(-700n, new Date('2027-11-20T16:59:59Z'))
    const on = async (from: string, to = from) => (await list({ from, to })).reply.value.totals
    expect(await on('2027-11-20')).toEqual({ in: '7.00', out: '7.00', count: 2 })
    expect([(await on('2027-11-19')).count, (await on('2027-11-21')).count]).toEqual([0, 0])
    const code = async (from: string, to: string) => (await list({ from, to })).status
    expect([
      await code('2026-11-20', '2026-11-19'),
      await code('2026-02-30', '2026-03-01'),
      await code('2025-11-19', '2026-11-20'),
      await code('1999-12-31', '2000-01-01'),
      await code('2030-12-31', '2031-01-01'),
      await code('2025-11-20', '2026-11-20'),
      await code('2000-01-01', '2000-12-31'),
      await code('2030-12-31', '2030-12-31'),
    ]).toEqual([400, 400, 400, 400, 400, 200, 200, 200])
    expect((await list({ cursor: 'x' })).failure.fields).toEqual({ cursor: 'unknown' })
  })

  test('CSH-050 exports a year: opening plus the sum of all rows is the closing balance', async () => {
    const query = { language: 'EN', from: daysAgo(30), to: today() }
    const { name, csv } = (await api.call(StatementCsv, { as, query })).reply.value
    expect([name, csv.startsWith('\ufeffTime,Type,Reference,Amount,Balance\r\n')]).toEqual([
      `statement-${query.from}-${query.to}.csv`,
      true,
    ])
    const lines = csv
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
    const [opening, closing] = [lines[0], lines.at(-1)]
    expect([opening?.[1], closing?.[1]]).toEqual(['Opening balance', 'Closing balance'])
    const rows = lines.slice(1, -1)
    const sum = rows.reduce((total, line) => total + minor(line[3] ?? ''), 0n)
    expect(minor(opening?.[4] ?? '') + sum).toBe(minor(closing?.[4] ?? ''))
    expect(rows.length).toBe((await list(query)).reply.value.totals.count)
    expect(minor(opening?.[4] ?? '')).toBeGreaterThan(0n)
    // A year in which nothing moved opens and closes with what was there.
    const later = { language: 'TH', from: '2029-01-01', to: '2029-12-31' }
    const empty = (await api.call(StatementCsv, { as, query: later })).reply.value.csv
    const left = closing?.[4]
    expect(empty).toContain(`,ยอดยกมา,,,${left}\r\n,ยอดยกไป,,,${left}\r\n`)
  })

  test('API-093 exports the game record as a file too, by its filters', async () => {
    const query = { language: 'TH', from: daysAgo(365), to: today(), gameType: 'RNG' }
    const { csv } = (await api.call(GameRecordsCsv, { as, query })).reply.value
    const lines = csv.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\ufeffเริ่ม,จบ,รอบ,ค่าย,เกม,สถานะ,เดิมพัน,ได้รับ,กำไรขาดทุน')
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines.slice(1)) {
      const [stake, win, net] = line.split(',').slice(-3)
      expect(minor(net ?? '')).toBe(minor(win ?? '') - minor(stake ?? ''))
    }
  })

  test('shows no member the moves of another', async () => {
    const other = await api.signIn('newbie01')
    const query = { from: daysAgo(365), to: today(), pageSize: '25' }
    expect((await api.call(Transactions, { as: other, query })).reply.value).toEqual({
      list: [],
      next: null,
      totals: { in: '0.00', out: '0.00', count: 0 },
    })
  })
})
