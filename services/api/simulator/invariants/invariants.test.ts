import type { Database } from '@tessera/server'
import { openTestDatabase } from '@tessera/server/testing'
import { sql } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import { migratedDatabase } from '../../testing/seeded-database.ts'
import { TWO_APPROVALS_FROM } from '../cashier/fixtures.ts'
import { simulate } from '../simulate.ts'
import { createApprovalCheck } from './approvals.ts'
import { createEndCheck } from './ends.ts'

const STEPS = 3_000
/** Enough withdrawals that some come back. */
const WITHDRAWN = { adjust: 5, confirm: 10, withdraw: 4, approve: 5, payOut: 3 }
const TIMEOUT_MS = 580_000

describe('invariants over the data of a simulation', () => {
  let database: Database<Tables>
  beforeAll(async () => {
    database = await openTestDatabase<Tables>(migratedDatabase)
    expect(await simulate(database, { seed: 9, ops: STEPS, steps: WITHDRAWN })).toMatchObject({ ok: true })
  }, TIMEOUT_MS)
  afterAll(() => database.close())

  /** The violation that a check finds in rows that were changed by hand; what was changed is undone. */
  const found = async (changes: readonly string[], check: (db: Database<Tables>['db']) => Promise<void>) => {
    let message = 'none'
    const undo = new Error('undone')
    const changed = database.db.transaction().execute(async (trx) => {
      for (const table of ['operator_audit', 'ledger_transactions'])
        await sql.raw(`alter table ${table} disable trigger user`).execute(trx)
      for (const change of changes) {
        const { numAffectedRows = 0n } = await sql.raw(change).execute(trx)
        expect([change, numAffectedRows > 0n]).toEqual([change, true])
      }
      await check(trx).catch((error: Error) => {
        message = error.message
      })
      throw undo
    })
    await expect(changed).rejects.toBe(undo)
    return message
  }
  const approvals = (db: Database<Tables>['db']) => createApprovalCheck(db, TWO_APPROVALS_FROM)()
  const ends = (db: Database<Tables>['db']) => createEndCheck(db)(new Date())

  test('FIX-511 FIX-513 hold while nothing was changed', async () => {
    expect([await found([], approvals), await found([], ends)]).toEqual(['none', 'none'])
  })

  test('FIX-511 finds a credited order with fewer approvals than its amount in the ledger requires', async () => {
    const strict = (db: Database<Tables>['db']) => createApprovalCheck(db, 1n)()
    expect(await found([], strict)).toMatch(/^in:.+ credited \d+ with 1 of 2 approvals$/)
    expect(await found(['delete from deposit_decisions'], approvals)).toMatch(
      /^in:.+ credited \d+ with 0 of [12] approvals$/,
    )
  })

  test.each([
    [
      'one operator acted twice on each payment in suspense',
      `update operator_audit set actor = 'ann' where action like 'suspense.%'`,
      /^in:.+:end left suspense with fewer than 2 operators$/,
    ],
    [
      'one operator acted twice on each adjustment',
      `update operator_audit set actor = 'fay' where action like 'adjustment.%'`,
      /^adjust:.+ was booked with fewer than 2 operators$/,
    ],
  ])('FIX-511 finds that %s', async (_what, change, message) => {
    expect(await found([change], approvals)).toMatch(message)
  })

  test.each([
    ['withdraw_return', ':return', /^wd:.+:return takes money from held/],
    ['withdraw', ':paid', /^wd:.+:paid takes money from held/],
    ['transfer_back', ':back', /^tr:.+:back takes money from transit/],
    ['refund', ':refund', /^in:.+:refund takes money from suspense/],
  ])('FIX-513 finds that a transaction of the kind %s ends under %s', async (kind, end, message) => {
    const change = `update ledger_transactions set key = replace(key, ':end', '${end}') where kind = '${kind}'`
    expect(await found([change], ends)).toMatch(message)
  })

  test.each(['wd', 'tr', 'in'])('FIX-513 finds an ended item without its transaction %s:{id}:end', async (prefix) => {
    const change = `update ledger_transactions set merchant = 'other' where key like '${prefix}:%:end'`
    expect(await found([change], ends)).toMatch(
      new RegExp(`^there is no transaction ${prefix}:.+:end, though it has ended$`),
    )
  })
})
