import { randomUUID } from 'node:crypto'
import { type Database, migrate } from '@tessera/server'
import { describeOnBothEngines } from '@tessera/server/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { transferPosting } from '../../../../testing/ledger-database.ts'
import type { Tables } from '../../../database/tables.ts'
import { MIGRATIONS_DIR } from '../../../index.ts'
import { isBalanced, moneyText, type Posting, type PostingResult } from './ledger.domain.ts'
import { createLedgerRepository } from './ledger.repository.ts'
import { postTransaction } from './ledger.service.ts'

describeOnBothEngines('ledger', (engine) => {
  let database: Database<Tables>
  let cash = 0n
  beforeAll(async () => {
    database = await engine.open<Tables>()
    await migrate(database.db, MIGRATIONS_DIR)
    cash = await account('cash')
  })

  async function account(kind: 'cash' | 'member'): Promise<bigint> {
    const owner = kind === 'member' ? randomUUID() : null
    if (owner)
      await sql`insert into members (id, merchant, username, created_at) values (${owner}, 'm', ${owner}, now())`.execute(
        database.db,
      )
    const row = await database.db
      .insertInto('ledger_accounts')
      .values({ merchant: 'm', kind, owner_id: owner, currency: 'THB' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  const post = (posting: Posting): Promise<PostingResult> =>
    database.db.transaction().execute((trx) => postTransaction(trx, posting, null))
  const deposit = (member: bigint, amount: bigint, key?: string): Promise<PostingResult> =>
    post(transferPosting('deposit', cash, member, amount, key))
  const withdraw = (member: bigint, amount: bigint, key?: string): Promise<PostingResult> =>
    post(transferPosting('withdraw', member, cash, amount, key))
  const balance = (id: bigint): Promise<bigint> => createLedgerRepository(database.db).accountBalance(id)
  const entrySum = async (): Promise<bigint> =>
    (
      await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from ledger_postings`.execute(
        database.db,
      )
    ).rows[0]?.sum ?? -1n
  const transactionsOf = async (key: string): Promise<number> =>
    (await database.db.selectFrom('ledger_transactions').select('id').where('key', '=', key).execute()).length

  test('TRU-001 accepts exactly 100 of 200 simultaneous spends with funds for 100', async () => {
    const member = await account('member')
    await deposit(member, 10_000n)
    const results = await Promise.all(Array.from({ length: 200 }, () => withdraw(member, 100n)))
    expect(results.filter((result) => result.ok)).toHaveLength(100)
    expect(new Set(results.flatMap((result) => (result.ok ? [] : [result.error])))).toEqual(
      new Set(['funds.insufficient']),
    )
    expect([await balance(member), await entrySum()]).toEqual([0n, 0n])
  })

  test('TRU-002 has one effect and 199 replays for one key used 200 times simultaneously', async () => {
    const member = await account('member')
    await deposit(member, 10_000n)
    const key = randomUUID()
    const results = await Promise.all(Array.from({ length: 200 }, () => withdraw(member, 100n, key)))
    const ids = new Set(results.map((result) => (result.ok ? result.transactionId : null)))
    expect([ids.size, ids.has(null)]).toEqual([1, false])
    expect(results.filter((result) => result.ok && result.replay)).toHaveLength(199)
    expect(await balance(member)).toBe(9_900n)
  })

  test('TRU-003 rejects the same key with another amount, kind or account without effect', async () => {
    const [member, other] = [await account('member'), await account('member')]
    const key = randomUUID()
    await deposit(member, 500n, key)
    const conflict = { ok: false, error: 'key.conflict' }
    expect(await deposit(member, 501n, key)).toEqual(conflict)
    expect(await withdraw(member, 500n, key)).toEqual(conflict)
    expect(await deposit(other, 500n, key)).toEqual(conflict)
    expect([await balance(member), await balance(other), await transactionsOf(key)]).toEqual([500n, 0n, 1])
  })

  test('TRU-002 returns a replay as such even when the money is gone since', async () => {
    const member = await account('member')
    await deposit(member, 100n)
    const key = randomUUID()
    const first = await withdraw(member, 100n, key)
    expect(await withdraw(member, 100n, key)).toEqual({ ...first, replay: true })
  })

  test('leaves the key of a rejected spend free for a later try', async () => {
    const member = await account('member')
    const key = randomUUID()
    expect(await withdraw(member, 100n, key)).toEqual({ ok: false, error: 'funds.insufficient' })
    await deposit(member, 100n)
    expect(await withdraw(member, 100n, key)).toMatchObject({ ok: true, replay: false })
  })

  test('rejects an unknown account', async () => {
    expect(await deposit(999_999n, 100n)).toEqual({ ok: false, error: 'account.unknown' })
  })

  test('does not deadlock on transfers that cross each other', async () => {
    const [a, b] = [await account('member'), await account('member')]
    await Promise.all([deposit(a, 10_000n), deposit(b, 10_000n)])
    const move = (from: bigint, to: bigint) =>
      post({
        merchant: 'm',
        key: randomUUID(),
        kind: 'bonus',
        legs: [
          { accountId: from, amount: -1n },
          { accountId: to, amount: 1n },
        ],
      })
    const results = await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 ? move(a, b) : move(b, a))))
    expect(results.every((result) => result.ok)).toBe(true)
    expect([await balance(a), await balance(b)]).toEqual([10_000n, 10_000n])
  })

  test('preserves every balance equal to its entries, at zero or more, and the total at zero, over any run of moves', async () => {
    const members = [await account('member'), await account('member')]
    const step = fc.tuple(fc.nat(1), fc.bigInt(1n, 500n), fc.boolean())
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const [who, amount, into] of steps) {
          const member = members[who] ?? 0n
          await (into ? deposit(member, amount) : withdraw(member, amount))
        }
        for (const member of members) {
          const rows = await sql<{
            sum: bigint
          }>`select coalesce(sum(amount), 0)::bigint as sum from ledger_postings where account_id = ${member}`.execute(
            database.db,
          )
          expect(await balance(member)).toBe(rows.rows[0]?.sum)
          expect(await balance(member)).toBeGreaterThanOrEqual(0n)
        }
        expect(await entrySum()).toBe(0n)
      }),
      { numRuns: 15 },
    )
  })

  describe('rules that the database enforces for every writer', () => {
    let member = 0n
    let transaction = 0n
    beforeAll(async () => {
      member = await account('member')
      const result = await deposit(member, 100n)
      transaction = result.ok ? result.transactionId : 0n
    })
    const legs = (a: bigint, b: bigint) =>
      sql`insert into ledger_postings (transaction_id, account_id, amount, created_at)
        values (${transaction}, ${member}, ${a}, now()), (${transaction}, ${cash}, ${b}, now())`.execute(database.db)

    test('rejects legs that do not balance', () => expect(legs(10n, -9n)).rejects.toThrow(/not balanced/))
    test('rejects an overdraft', () => expect(legs(-101n, 101n)).rejects.toThrow(/ledger_accounts_floor/))
    test('rejects changes of entries', () =>
      expect(sql`update ledger_postings set amount = 1`.execute(database.db)).rejects.toThrow(/append-only/))
    test('rejects deletion of entries', () =>
      expect(sql`delete from ledger_postings`.execute(database.db)).rejects.toThrow(/append-only/))
    test('rejects truncation of entries', () =>
      expect(sql`truncate ledger_postings`.execute(database.db)).rejects.toThrow(/append-only/))
    test('rejects changes of transactions', () =>
      expect(sql`update ledger_transactions set kind = 'win'`.execute(database.db)).rejects.toThrow(/append-only/))
    test('rejects setting a balance by hand', () =>
      expect(
        sql`update ledger_accounts set balance = 1000000 where id = ${member}`.execute(database.db),
      ).rejects.toThrow(/by postings only/))
    test('rejects a transaction without entries on commit', () =>
      expect(
        sql`insert into ledger_transactions (merchant, key, kind, fingerprint, created_at) values ('m', 'empty', 'bonus', '', now())`.execute(
          database.db,
        ),
      ).rejects.toThrow(/has no postings/))
  })
})

test('requires two or more legs in a posting, each of another account, none empty, summing to zero', () => {
  const leg = (accountId: bigint, amount: bigint) => ({ accountId, amount })
  expect(isBalanced([leg(1n, 5n), leg(2n, -5n)])).toBe(true)
  expect(isBalanced([leg(1n, 5n), leg(2n, -4n)])).toBe(false)
  expect(isBalanced([leg(1n, 0n), leg(2n, 0n)])).toBe(false)
  expect(isBalanced([leg(1n, 5n), leg(1n, -5n)])).toBe(false)
  expect(isBalanced([])).toBe(false)
})

test('API-097 sends money as a decimal text with two decimals', () => {
  expect([0n, 5n, 1_258_050n, -5n, -12_345n, 9_007_199_254_740_993n].map(moneyText)).toEqual([
    '0.00',
    '0.05',
    '12580.50',
    '-0.05',
    '-123.45',
    '90071992547409.93',
  ])
})
