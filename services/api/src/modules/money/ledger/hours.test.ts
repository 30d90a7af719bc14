import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { openLedger, type TestLedger } from '../../../../testing/ledger-database.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

describeOnOneEngine('closed hours', (engine) => {
  let on: TestLedger
  let member = 0n
  beforeEach(async () => {
    on = await openLedger(engine)
    member = await on.openAccount(await on.addMember())
    await on.postTransfer('deposit', on.cash, member, 10_000n, at('14:20'))
    await on.postTransfer('bet', member, on.games, 3_000n, at('14:50'))
    await on.postTransfer('win', on.games, member, 1_000n, at('16:10'))
  })
  const run = (statement: string) => sql.raw(statement).execute(on.database.db)
  /** What no rule of the tables would let through: a hand on the till. */
  const plant = async (statement: string) => {
    await run('alter table ledger_postings disable trigger user')
    await run(statement)
    await run('alter table ledger_postings enable trigger user')
  }

  test('API-211 closes an hour five minutes late, and accepts no posting afterwards', async () => {
    expect(await on.ledger.closeHours(at('15:04'))).toEqual(at('14:00'))
    expect(await on.ledger.closeHours(at('15:05'))).toEqual(at('15:00'))
    await expect(on.postTransfer('bet', member, on.games, 1n, at('14:59'))).rejects.toThrow('the hour is closed')
    expect(await on.postTransfer('bet', member, on.games, 1n, at('15:00'))).toMatchObject({ ok: true })
    await expect(run(`update ledger_closing set closed_until = '2026-11-20T14:00Z'`)).rejects.toThrow(/stays closed/)
    for (const change of [
      'update ledger_hours set credits = 0',
      'delete from ledger_hours',
      'delete from ledger_closing',
    ])
      await expect(run(change)).rejects.toThrow(/append-only/)
  })

  test('computes the balance of a house account from its closed hours and later postings', async () => {
    expect(await on.ledger.accountBalance(on.games)).toBe(2_000n)
    await on.ledger.closeHours(at('15:30'))
    expect(await on.ledger.accountBalance(on.games)).toBe(2_000n)
    await on.postTransfer('bet', member, on.games, 500n, at('16:20'))
    expect([await on.ledger.accountBalance(on.games), await on.ledger.accountBalance(on.cash)]).toEqual([
      2_500n,
      -10_000n,
    ])
    expect(await on.ledger.trialBalance(null)).toEqual([])
  })

  test('closes a day of the merchant from its hours, each opening with the closing of the one before', async () => {
    await on.postTransfer('bet', member, on.games, 700n, at('17:30'))
    await on.ledger.closeHours(at('17:30'))
    // 20 November ends at 17:00 UTC in Bangkok.
    expect(await on.ledger.closeDays('m', 'Asia/Bangkok')).toBe('2026-11-20')
    await on.ledger.closeHours(new Date('2026-11-22T17:30:00Z'))
    expect(await on.ledger.closeDays('m', 'Asia/Bangkok')).toBe('2026-11-22')
    expect(await on.ledger.closeDays('m', 'Asia/Bangkok')).toBe('2026-11-22')
    const days =
      await sql`select day, opening, debits, credits, closing from ledger_days where account_id = ${member} order by day`.execute(
        on.database.db,
      )
    expect(days.rows).toEqual([
      { day: '2026-11-20', opening: 0n, debits: -3_000n, credits: 11_000n, closing: 8_000n },
      { day: '2026-11-21', opening: 8_000n, debits: -700n, credits: 0n, closing: 7_300n },
    ])
    await expect(run('update ledger_days set closing = 0, opening = 0')).rejects.toThrow(/append-only/)
  })

  const found = async () =>
    (await on.ledger.trialBalance('m')).map(({ rule, account_id, hour, difference }) => [
      rule,
      account_id,
      hour,
      difference,
    ])

  test('API-101 API-211 reports a satang planted in a house account with its hour', async () => {
    await on.ledger.closeHours(at('15:30'))
    expect(await found()).toEqual([])
    await plant(`update ledger_postings set amount = amount + 1 where account_id = ${on.games} and amount = 3000`)
    expect(await found()).toEqual([
      ['hour', on.games, at('14:00'), 1n],
      ['merchant', null, null, 1n],
      ['transaction', on.games, at('14:00'), 1n],
    ])
  })

  test('API-101 also reports it in an hour that is still open', async () => {
    await plant(`insert into ledger_postings (id, transaction_id, account_id, amount, created_at)
      select 9999, transaction_id, account_id, 1, created_at from ledger_postings where amount = -1000`)
    expect(await found()).toEqual([
      ['merchant', null, null, 1n],
      ['transaction', on.games, at('16:00'), 1n],
    ])
  })

  test('TRU-017 reports a satang in a member’s account with its hour, also when moved in pairs', async () => {
    await plant(`update ledger_postings set amount = amount + sign(amount) where transaction_id =
      (select transaction_id from ledger_postings where amount = 3000)`)
    expect(await found()).toEqual([['balance', member, at('14:00'), 1n]])
  })

  test('TRU-017 reports an overwritten running balance with its hour, though all sums are right', async () => {
    await plant(`update ledger_postings set balance_after = balance_after + 1 where amount = 1000`)
    expect(await found()).toEqual([['balance', member, at('16:00'), 0n]])
  })

  test('reports a balance without a matching posting', async () => {
    await run('alter table ledger_accounts disable trigger user')
    await run(`update ledger_accounts set balance = balance + 1 where id = ${member}`)
    await run('alter table ledger_accounts enable trigger user')
    expect(await found()).toEqual([['balance', member, null, 1n]])
  })

  test('reports postings missing from a closed hour, and those added to it', async () => {
    await on.ledger.closeHours(at('15:30'))
    await plant(`update ledger_postings set created_at = '2026-11-20T13:30Z' where amount = 3000`)
    expect((await found()).map(([rule, , hour, difference]) => [rule, hour, difference])).toEqual([
      ['hour', at('13:00'), 3_000n],
      ['hour', at('14:00'), -3_000n],
    ])
  })
})

describeOnOneEngine('the ledger’s clock', (engine) => {
  test('uses the database’s time for a posting without an injected clock, whatever the process clock', async () => {
    const on = await openLedger(engine)
    const member = await on.openAccount(await on.addMember())
    const posted = await on.postTransfer('deposit', on.cash, member, 1n)
    const { rows } = await sql<{
      off: number
    }>`select abs(extract(epoch from clock_timestamp() - created_at))::float as off
      from ledger_transactions`.execute(on.database.db)
    expect([posted.ok, (rows[0]?.off ?? 99) < 10]).toEqual([true, true])
  })
})
