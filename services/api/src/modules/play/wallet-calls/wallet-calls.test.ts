import { randomUUID } from 'node:crypto'
import { describeOnBothEngines } from '@tessera/server/testing'
import { sql } from 'kysely'
import { type OpenWallet, openWallet } from '../../../../testing/open-wallet.ts'
import type { TestPlayer } from '../../../../testing/test-players.ts'
import { OPERATOR_PROVIDER } from '../../../../testing/wallet-operator.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import { createTransactionsHandler } from './transactions.service.ts'

const id = () => randomUUID()

describeOnBothEngines('the wallet of providers', (engine) => {
  let on: OpenWallet
  beforeAll(async () => {
    on = await openWallet(engine)
  })
  afterAll(() => on.close())

  const booksOf = async ({ memberId }: TestPlayer) => {
    const accounts = await on.db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('owner_id', '=', memberId)
      .execute()
    const rounds = await on.db
      .selectFrom('play_rounds')
      .select(['state', 'cash', 'win'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
    return { cash: accounts[0]?.balance, rounds }
  }

  test('accepts a hundred of 200 simultaneous bets on a wallet with funds for 100, over HTTP, and stores every response', async () => {
    const who = await on.newPlayer(10_000n)
    const bodies = Array.from({ length: 200 }, () => ({ ...who.playing, roundId: id(), txId: id(), amount: '1.00' }))
    const answers = await Promise.all(bodies.map((body) => on.retryBet(body)))
    expect(answers.filter(({ reply }) => reply.status === 'OK')).toHaveLength(100)
    expect(answers.filter(({ reply }) => reply.status === 'NOT_ENOUGH_MONEY')).toHaveLength(100)
    expect(await on.balance(who.playing)).toBe('0.00')
    const kept = await on.db.selectFrom('wallet_calls').select('answer').where('member_id', '=', who.memberId).execute()
    expect(kept.map(({ answer }) => answer).sort()).toEqual(answers.map(({ text }) => text).sort())
  })

  test('books one bet that is delivered thirty times simultaneously once', async () => {
    const who = await on.newPlayer()
    const body = { ...who.playing, roundId: id(), txId: id(), amount: '10.00' }
    const answers = await Promise.all(Array.from({ length: 30 }, () => on.retryBet(body)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    // None, if the first was told that the operator is busy and repeats it.
    expect(answers.filter(({ replayed }) => !replayed).length).toBeLessThanOrEqual(1)
    expect(await on.balance(who.playing)).toBe('990.00')
  })

  test('accepts one number used by two members as one bet, and rejects the other as a conflict', async () => {
    const players = [await on.newPlayer(), await on.newPlayer()]
    const both = async () => {
      const [txId, roundId] = [id(), id()]
      const answers = await Promise.all(players.map(({ playing }) => on.placeBet(playing, '1.00', { txId, roundId })))
      return answers.map(({ reply }) => reply.status).sort()
    }
    for (let turn = 0; turn < 10; turn++) expect(await both()).toEqual(['OK', 'TX_CONFLICT'])
  })

  test('rejects a bet on another member’s round, also once it has ended', async () => {
    const [owner, other] = [await on.newPlayer(), await on.newPlayer()]
    const roundId = id()
    await on.placeBet(owner.playing, '1.00', { roundId })
    expect((await on.placeBet(other.playing, '1.00', { roundId })).reply).toMatchObject({ status: 'INVALID_USER' })
    await on.call('end-round', { ...owner.playing, roundId, txId: id() })
    expect((await on.placeBet(other.playing, '1.00', { roundId })).reply).toMatchObject({ status: 'INVALID_USER' })
  })

  test.each(['logOut', 'lock', 'disable'] as const)('settles open stakes after %s', async (befalls) => {
    const who = await on.newPlayer()
    const [won, back, lost] = [id(), id(), id()]
    const txId = id()
    await on.placeBet(who.playing, '1.00', { roundId: won })
    await on.placeBet(who.playing, '2.00', { roundId: back, txId })
    await on.placeBet(who.playing, '4.00', { roundId: lost })
    await on.people[befalls](who)
    const paid = await on.call('win', { ...who.playing, roundId: won, txId: id(), amount: '9.00', endRound: true })
    const returned = await on.call('rollback', { ...who.playing, roundId: back, txId: id(), refTxId: txId })
    const ended = await on.call('end-round', { ...who.playing, roundId: lost, txId: id() })
    const answers = [paid, returned, ended].map(({ reply }) => [reply.status, reply.balance])
    expect(answers).toEqual([
      ['OK', '1002.00'],
      ['OK', '1004.00'],
      ['OK', '1004.00'],
    ])
  })

  test('leaves nothing of stake or win if killed between, and has both after the same call later', async () => {
    const who = await on.newPlayer()
    const body = { ...who.playing, roundId: id(), betTxId: id(), winTxId: id(), bet: '10.00', win: '25.00' }
    await sql`create function kill_win() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      on.db,
    )
    await sql`create trigger kill_win before insert on ledger_transactions for each row when (new.kind = 'win')
      execute function kill_win()`.execute(on.db)
    const killed = await on.call('bet-win', body)
    await sql`drop trigger kill_win on ledger_transactions`.execute(on.db)
    await sql`drop function kill_win`.execute(on.db)
    expect([killed.http, killed.reply.status]).toEqual([503, 'BUSY'])
    expect(await booksOf(who)).toEqual({ cash: 100_000n, rounds: [] })
    const again = await on.call('bet-win', body)
    expect([again.replayed, again.reply.status, again.reply.balance]).toEqual([false, 'OK', '1015.00'])
    expect(await booksOf(who)).toEqual({ cash: 101_500n, rounds: [{ state: 'settled', cash: 1_000n, win: 2_500n }] })
  })

  test('API-103 pays the win and stops the bets on a proof that fails its commitment, until the stop is lifted', async () => {
    const who = await on.newPlayer()
    const roundId = id()
    const commit = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
    const fair = { commit, clientSeed: 'siam-2026', nonce: 7 }
    const good = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')
    const round = async (serverSeed: string, over: object = {}) => {
      const its = { roundId: id(), ...over }
      await on.placeBet(who.playing, '10.00', { ...its, ...fair })
      const proof = { serverSeed, outcome: '{"stops":[1]}' }
      return on.call('win', { ...who.playing, ...its, txId: id(), amount: '20.00', endRound: true, proof })
    }
    expect((await round(good)).reply).toMatchObject({ status: 'OK', balance: '1010.00' })
    expect((await on.placeBet(who.playing, '1.00')).reply.status).toBe('OK')
    expect((await round('00'.repeat(32), { roundId })).reply).toMatchObject({ status: 'OK', balance: '1019.00' })
    const stops = await on.db.selectFrom('provider_stops').selectAll().execute()
    expect(stops).toMatchObject([{ provider: OPERATOR_PROVIDER, round_id: roundId, lifted_at: null }])
    const refused = await on.placeBet(who.playing, '1.00')
    expect(refused.reply).toMatchObject({ status: 'GAME_UNAVAILABLE', balance: '1019.00' })
    await on.db.updateTable('provider_stops').set({ lifted_at: new Date(), lifted_by: 'somebody' }).execute()
    expect((await on.placeBet(who.playing, '1.00')).reply.status).toBe('OK')
    const proofs = await on.db.selectFrom('round_proofs').selectAll().where('round_id', '=', roundId).execute()
    expect(proofs).toMatchObject([{ commit, client_seed: 'siam-2026', nonce: 7n, server_seed: '00'.repeat(32) }])
  })

  test('counts a bet as activity of the member: the site’s session is extended', async () => {
    const who = await on.newPlayer()
    const idle = async () =>
      (
        await on.db
          .selectFrom('sessions')
          .select('idle_until')
          .where('handle', '=', who.session)
          .executeTakeFirstOrThrow()
      ).idle_until
    const soon = new Date(Date.now() + 10_000)
    await on.db.updateTable('sessions').set({ idle_until: soon }).where('handle', '=', who.session).execute()
    await on.placeBet(who.playing, '1.00')
    expect((await idle()).getTime()).toBeGreaterThan(soon.getTime() + 3_600_000)
  })

  test('rejects a bet in a locked session of the site, and repeats a rejection that was received', async () => {
    const who = await on.newPlayer()
    const body = { ...who.playing, roundId: id(), txId: id(), amount: '1.00' }
    await on.people.lock(who)
    const first = await on.call('bet', body)
    expect(first.reply.status).toBe('TOKEN_EXPIRED')
    await on.db.updateTable('sessions').set({ locked_at: null }).where('handle', '=', who.session).execute()
    expect(await on.call('bet', body)).toEqual({ ...first, replayed: true })
    expect((await on.placeBet(who.playing, '1.00')).reply.status).toBe('OK')
  })

  test('returns the same permanently for an unassigned call too, and reserves its number', async () => {
    const who = await on.newPlayer()
    const body = { ...who.playing, session: 'nobody', roundId: id(), txId: id(), amount: '1.00' }
    const first = await on.call('bet', body)
    expect([first.reply, await on.call('bet', body)]).toEqual([
      { status: 'INVALID_TOKEN' },
      { ...first, replayed: true },
    ])
    expect((await on.call('bet', { ...body, session: who.playing.session })).reply.status).toBe('TX_CONFLICT')
  })

  test('pays a win with an unknown session to the named member', async () => {
    const who = await on.newPlayer()
    const roundId = id()
    await on.placeBet(who.playing, '10.00', { roundId })
    const gone = { ...who.playing, session: 'long-gone', roundId }
    const paid = await on.call('win', { ...gone, txId: id(), amount: '30.00', endRound: true })
    expect(paid.reply).toMatchObject({ status: 'OK', balance: '1020.00' })
  })

  test('requires a consistent combination of fields', async () => {
    const { playing } = await on.newPlayer()
    const odd = [
      on.placeBet(playing, '0.00'),
      on.placeBet(playing, '1.00', { freeRoundId: 'f' }),
      on.placeBet(playing, '1.00', { odds: '0.50' }),
      on.placeBet(playing, '1.00', { clientSeed: 'a|b' }),
      on.placeBet(playing, '1.00', { clientSeed: 'a'.repeat(65) }),
      on.raw('bet', JSON.stringify({ ...playing, roundId: id(), txId: id(), amount: '1.00', user: '\0' })),
      on.raw('transactions', JSON.stringify({ day: '2026-13-40' })),
      on.raw('transactions', JSON.stringify({ day: '2026-02-30' })),
    ]
    const answers = await Promise.all(odd)
    expect(answers.map(({ http, reply }) => [http, reply.status])).toEqual(odd.map(() => [400, 'MALFORMED']))
  })

  test('rejects an unknown provider', async () => {
    const { http, reply } = await on.raw('balance', '{}', { provider: 'NOBODY' })
    expect([http, reply]).toEqual([401, { status: 'UNKNOWN_PROVIDER' }])
  })

  // PGlite has one connection: there a held transaction holds everybody.
  if (engine.kind === 'postgres') {
    test('includes a move that settles during the request of its day on the page, or reports that more follows', async () => {
      const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const older = on.db.transaction().execute(async (trx) => {
        await sql`select pg_current_xact_id()`.execute(trx)
        begun.resolve()
        await over.promise
      })
      await begun.promise
      const txId = id()
      await on.placeBet((await on.newPlayer()).playing, '1.00', { txId })
      // Whatever is asked first, the older transaction is over before the second question.
      const db = on.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          over.resolve()
          await older
          return result
        },
      })
      const day = new Date().toISOString().slice(0, 10)
      const { rows, next } = await createTransactionsHandler(db, () => new Date())(on.provider, { day })
      expect([rows?.some((row) => row.txId === txId), next]).not.toEqual([false, null])
    })

    test('API-099 delays none of 31 other wallets for an open bet, and asks that wallet to retry', async () => {
      const held = await on.newPlayer()
      const others = await Promise.all(Array.from({ length: 31 }, () => on.newPlayer()))
      await on.placeBet(held.playing, '1.00')
      const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = on.db.transaction().execute(async (trx) => {
        await sql`select * from play_standing(${held.memberId}::uuid, null, 'THB', null, 'TESS', 'r', 'k')`.execute(trx)
        const { id: account } = await trx
          .selectFrom('ledger_accounts')
          .select('id')
          .where('owner_id', '=', held.memberId)
          .executeTakeFirstOrThrow()
        const games = await createLedgerRepository(trx).houseAccount('siam', 'games', 'THB', OPERATOR_PROVIDER)
        const legs = [
          { accountId: account, amount: -100n },
          { accountId: games, amount: 100n },
        ]
        await postTransaction(trx, { merchant: 'siam', key: `held:${id()}`, kind: 'bet', legs }, null)
        isHeld.resolve()
        await release.promise
      })
      await isHeld.promise
      const own = Array.from({ length: 20 }, () => on.placeBet(held.playing, '1.00'))
      const free = await Promise.all(
        others.map(({ playing }) => on.retryBet({ ...playing, roundId: id(), txId: id(), amount: '1.00' })),
      )
      expect(free.map(({ reply }) => reply.status)).toEqual(others.map(() => 'OK'))
      expect((await Promise.all(own)).map(({ http }) => http)).toEqual(own.map(() => 503))
      release.resolve()
      await holding
    })
  }

  test('leaves the books in order', async () => {
    const { rows } = await sql`select * from ledger_trial_balance('siam')`.execute(on.db)
    expect(rows).toEqual([])
  })
})
