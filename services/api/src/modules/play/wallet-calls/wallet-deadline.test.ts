import { randomUUID } from 'node:crypto'
import { openDatabase } from '@tessera/server'
import { postgresForTests, type TestPostgres } from '@tessera/server/testing'
import { sql } from 'kysely'
import { type OpenWallet, openWallet } from '../../../../testing/open-wallet.ts'

let postgres: TestPostgres | null
let on: OpenWallet | null = null
beforeAll(async () => {
  postgres = await postgresForTests()
  const { url } = postgres ?? {}
  if (url) on = await openWallet({ open: () => openDatabase({ url }) })
})
afterAll(async () => {
  await on?.close()
  await postgres?.drop()
})

test('FIX-541 returns BUSY for a stake that waits for its member’s lock beyond its deadline, and never books it', async () => {
  if (!on) {
    expect(process.env.CI).not.toBe('true')
    return
  }
  const { db, placeBet: bet, newPlayer: player, balance } = on
  const who = await player(10_000n)
  const call = { roundId: randomUUID(), txId: randomUUID() }
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('members').select('id').where('id', '=', who.memberId).forUpdate().execute()
    await trx.selectFrom('ledger_accounts').select('id').where('owner_id', '=', who.memberId).forUpdate().execute()
    expect((await bet(who.playing, '10.00', call)).reply.status).toBe('BUSY')
  })
  // The next call of the member comes after what is left of the first.
  const next = await bet(who.playing, '1.00')
  expect([next.reply.status, next.reply.balance, await balance(who.playing)]).toEqual(['OK', '99.00', '99.00'])
  const rounds = await db.selectFrom('play_rounds').select('round_id').where('member_id', '=', who.memberId).execute()
  expect(rounds.map(({ round_id }) => round_id)).not.toContain(call.roundId)
  // The same call later is a new one.
  expect((await bet(who.playing, '10.00', call)).reply).toMatchObject({ status: 'OK', balance: '89.00' })
})

test('FIX-541 returns the outcome of a stake whose booking has begun, even after its deadline', async () => {
  if (!on) return
  const { db, placeBet: bet, newPlayer: player } = on
  const who = await player(10_000n)
  await sql`create function slow_bet() returns trigger language plpgsql as $$
    begin perform pg_sleep(3.5); return new; end $$`.execute(db)
  await sql`create trigger slow_bet before insert on ledger_transactions for each row when (new.kind = 'bet')
    execute function slow_bet()`.execute(db)
  const { reply } = await bet(who.playing, '10.00')
  await sql`drop trigger slow_bet on ledger_transactions`.execute(db)
  await sql`drop function slow_bet`.execute(db)
  expect(reply).toMatchObject({ status: 'OK', balance: '90.00' })
})
