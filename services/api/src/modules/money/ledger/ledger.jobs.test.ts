import { describeOnBothEngines } from '@tessera/server/testing'
import { sql } from 'kysely'
import { openLedger } from '../../../../testing/ledger-database.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { ledgerJobs } from './ledger.jobs.ts'

describeOnBothEngines('the ledger by the clock', (engine) => {
  test('CSH-058 closes hours automatically, days after their trial balance, and none while something is off', async () => {
    const on = await openLedger(engine)
    let at = new Date('2026-11-20T16:50:00Z')
    const told: string[] = []
    const jobs = ledgerJobs([{ code: 'm', timeZone: 'Asia/Bangkok' }], (error) => told.push(error.message))
    const runner = await createJobRunner(
      on.database.db,
      jobs,
      () => at,
      (error) => told.push(String(error)),
    )
    const goOn = async (to: string) => {
      at = new Date(to)
      await runner.runAll()
    }
    const days = async () =>
      (await sql<{ day: string }>`select distinct day from ledger_days order by day`.execute(on.database.db)).rows.map(
        (row) => row.day,
      )
    const member = await on.openAccount(await on.addMember())
    await on.postTransfer('deposit', on.cash, member, 500n, at)
    await runner.runAll()
    await goOn('2026-11-20T17:09:59Z')
    expect(await days()).toEqual([])
    await expect(on.postTransfer('deposit', on.cash, member, 1n, new Date('2026-11-20T16:59:00Z'))).rejects.toThrow(
      'closed',
    )
    await goOn('2026-11-20T17:10:00Z')
    expect(await days()).toEqual(['2026-11-20'])
    await on.postTransfer('deposit', on.cash, member, 300n, at)
    await sql`alter table ledger_postings disable trigger user`.execute(on.database.db)
    await sql`update ledger_postings set amount = amount - 1 where amount = -300`.execute(on.database.db)
    await sql`alter table ledger_postings enable trigger user`.execute(on.database.db)
    await goOn('2026-11-21T17:10:00Z')
    expect([await days(), told]).toEqual([
      ['2026-11-20'],
      ['trial balance of m has 2 discrepancies; days are not closed, see trial_balances'],
    ])
    const kept = await on.database.db
      .selectFrom('trial_balances')
      .select('misfits')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(kept?.misfits).toContainEqual({
      rule: 'transaction',
      merchant: 'm',
      account_id: String(on.cash),
      hour: '2026-11-20T17:00:00.000Z',
      difference: '-1',
    })
  })
})
