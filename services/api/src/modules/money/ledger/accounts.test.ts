import { describeOnBothEngines } from '@tessera/server/testing'
import { sql } from 'kysely'
import { openLedger, type TestLedger } from '../../../../testing/ledger-database.ts'

describeOnBothEngines('accounts', (engine) => {
  let on: TestLedger
  let owner = ''
  let [member, empty] = [0n, 0n]
  beforeAll(async () => {
    on = await openLedger(engine)
    owner = await on.addMember()
    member = await on.openAccount(owner)
    empty = await on.openAccount(await on.addMember())
    await on.postTransfer('deposit', on.cash, member, 10_000n)
  })
  const run = (statement: string) => sql.raw(statement).execute(on.database.db)

  test.each([
    [
      'born rich',
      () => `insert into ledger_accounts (merchant, kind, currency, balance) values ('m', 'bonus', 'THB', 1)`,
      /born with 0/,
    ],
    ['given to another', () => `update ledger_accounts set owner_id = null where id = ${member}`, /stays what it is/],
    [
      'moved to another merchant',
      () => `update ledger_accounts set merchant = 'n' where id = ${member}`,
      /stays what it is/,
    ],
    ['made another kind', () => `update ledger_accounts set kind = 'held' where id = ${member}`, /stays what it is/],
    ['without its floor', () => `update ledger_accounts set floor = -1 where id = ${member}`, /stays what it is/],
    ['filled by hand', () => `update ledger_accounts set balance = 10001 where id = ${member}`, /by postings only/],
    ['emptied by hand', () => `update ledger_accounts set balance = 0 where id = ${member}`, /by postings only/],
    ['deleted', () => `delete from ledger_accounts where id = ${member}`, /append-only/],
    ['deleted while it is empty', () => `delete from ledger_accounts where id = ${empty}`, /append-only/],
    ['truncated', () => 'truncate ledger_accounts cascade', /append-only/],
    ['a member’s of another merchant', () => bornOf('held', 'n'), /of one merchant/],
    ['a house account that a member owns', () => bornOf('cash'), /owned by house/],
    [
      'a member’s account that nobody owns',
      () => `insert into ledger_accounts (merchant, kind, currency) values ('m', 'held', 'THB')`,
      /owned by member/,
    ],
    [
      'a pool’s that says no pool',
      () => `insert into ledger_accounts (merchant, kind, currency) values ('m', 'jackpot', 'THB')`,
      /is its pool/,
    ],
    ['of a kind that nobody knows', () => bornOf('purse'), /no account is of kind/],
  ])('API-212 SEC-29 prevents an account from ever being %s', async (_what, statement, refusal) => {
    await expect(run(statement())).rejects.toThrow(refusal)
  })
  const bornOf = (kind: string, merchant = 'm') =>
    `insert into ledger_accounts (merchant, kind, owner_id, currency) values ('${merchant}', '${kind}', '${owner}', 'THB')`

  test.each(['ledger_accounts', 'ledger_transactions', 'ledger_postings', 'ledger_hours', 'account_kinds'])(
    'SEC-29 does not truncate %s',
    async (table) => {
      await expect(run(`truncate ${table} cascade`)).rejects.toThrow(/append-only/)
    },
  )

  test('moves no balance without a posting for a leg with a used number', async () => {
    const of = () => on.ledger.accountBalance(member)
    const before = await of()
    await run(`insert into ledger_postings (id, transaction_id, account_id, amount, created_at)
      select 1, transaction_id, account_id, -amount, now() from ledger_postings on conflict do nothing`)
    expect(await of()).toBe(before - 10_000n)
    expect(await on.ledger.trialBalance('m')).toEqual([])
    await on.postTransfer('deposit', on.cash, member, 10_000n)
  })

  test('rejects a posting to a missing account or of an unknown kind', async () => {
    const legs = `select id, 999999, 1, now() from ledger_transactions union select id, ${member}, -1, now() from ledger_transactions`
    await expect(
      run(`insert into ledger_postings (transaction_id, account_id, amount, created_at) ${legs}`),
    ).rejects.toThrow(/no ledger account 999999/)
    await expect(
      run(
        `insert into ledger_transactions (merchant, key, kind, fingerprint, created_at) values ('m', 'x', 'gift', '', now())`,
      ),
    ).rejects.toThrow(/no transaction is of kind gift/)
  })

  test('records a member’s debt below zero and never over-pays it', async () => {
    const debt = await on.openAccount(owner, 'debt')
    expect(await on.postTransfer('charge_back', debt, on.cash, 500n)).toMatchObject({ ok: true })
    expect(await on.postTransfer('charge_back', member, debt, 501n)).toEqual({ ok: false, error: 'ceiling.exceeded' })
    expect(await on.ledger.accountBalance(debt)).toBe(-500n)
  })

  test('stores the account balance with each posting, and none for an unbounded house account', async () => {
    const other = await on.openAccount(await on.addMember())
    await on.postTransfer('deposit', on.cash, other, 700n)
    await on.postTransfer('withdraw', other, on.cash, 200n)
    const of = (account: bigint) =>
      on.database.db.selectFrom('ledger_postings').select('balance_after').where('account_id', '=', account).execute()
    expect((await of(other)).map((row) => row.balance_after)).toEqual([700n, 500n])
    expect(new Set((await of(on.cash)).map((row) => row.balance_after))).toEqual(new Set([null]))
    expect(
      await on.database.db.selectFrom('ledger_accounts').select('balance').where('id', '=', on.cash).execute(),
    ).toEqual([{ balance: null }])
  })

  test('shows as a member’s balance the wallet, the amount in doubt and the amount at vendors', async () => {
    const id = await on.addMember()
    const [main, transit, locked] = [
      await on.openAccount(id),
      await on.openAccount(id, 'transit'),
      await on.openAccount(id, 'bonus_locked'),
    ]
    await on.postTransfer('deposit', on.cash, main, 1_000n)
    await on.postTransfer('deposit', main, transit, 300n)
    await on.postTransfer('bonus', on.cash, locked, 5_000n)
    expect(await on.ledger.balancesOf(id, 'THB')).toEqual({ sum: 1_000n, bonus: 5_000n })
  })
})
