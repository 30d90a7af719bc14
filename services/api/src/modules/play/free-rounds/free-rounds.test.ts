import { randomBytes, randomUUID } from 'node:crypto'
import { describeOnOneEngine } from '@tessera/server/testing'
import { privateKeyOf, publicHalf } from '@tessera/wallet-protocol'
import { type OpenWallet, openWallet } from '../../../../testing/open-wallet.ts'
import { startStatementProvider } from '../../../../testing/provider-statements.ts'
import { OPERATOR_GAME, OPERATOR_PROVIDER } from '../../../../testing/wallet-operator.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { createProviderCalls } from '../providers/provider-calls.ts'
import type { FreeRoundGrant } from './free-rounds.domain.ts'
import { freeRoundJobs } from './free-rounds.jobs.ts'
import { grantFreeRounds } from './free-rounds.service.ts'

const id = () => randomUUID()

describeOnOneEngine('free rounds', (engine) => {
  let on: OpenWallet
  beforeAll(async () => {
    on = await openWallet(engine)
  })
  afterAll(() => on.close())

  const house = { code: 'siam', currency: 'THB' }
  const grantOf = (memberId: string, over: Partial<FreeRoundGrant> = {}): FreeRoundGrant => ({
    grantId: id(),
    memberId,
    merchant: house,
    provider: OPERATOR_PROVIDER,
    gameId: OPERATOR_GAME,
    count: 2,
    stake: 1_000n,
    expiresAt: new Date(Date.now() + 3_600_000),
    ...over,
  })
  const give = (grant: FreeRoundGrant) => on.db.transaction().execute((trx) => grantFreeRounds(trx, grant, null))
  const houseBalance = async (kind: 'bonus' | 'games', ref = '') => {
    const ledger = createLedgerRepository(on.db)
    return ledger.accountBalance(await ledger.houseAccount('siam', kind, 'THB', ref))
  }
  const books = async () => [await houseBalance('bonus'), await houseBalance('games', OPERATOR_PROVIDER)] as const
  const spin = async (
    { playing }: Awaited<ReturnType<OpenWallet['newPlayer']>>,
    freeRoundId: string,
    win: string,
    gameId: string = OPERATOR_GAME,
  ) => {
    const numbers = { roundId: id(), betTxId: id(), winTxId: id() }
    return (await on.call('bet-win', { ...playing, gameId, ...numbers, bet: '0.00', win, freeRoundId })).reply
  }

  test('moves the worth of a grant from the house’s bonus to its games, once per id', async () => {
    const { memberId } = await on.newPlayer()
    const [bonus, games] = await books()
    const grant = grantOf(memberId)
    expect([await give(grant), await give(grant)]).toEqual([
      { ok: true, replay: false },
      { ok: true, replay: true },
    ])
    expect(await give({ ...grant, count: 3 })).toEqual({ ok: false, code: 'key.conflict' })
    expect(await books()).toEqual([bonus - 2_000n, games + 2_000n])
  })

  test('pays wins in cash, counts the rounds for no turnover, and rejects one more permanently', async () => {
    const who = await on.newPlayer(5_000n)
    const grant = grantOf(who.memberId)
    await give(grant)
    const [, games] = await books()
    expect(await spin(who, grant.grantId, '30.00')).toMatchObject({ status: 'OK', balance: '80.00' })
    expect(await spin(who, grant.grantId, '0.00')).toMatchObject({ status: 'OK', balance: '80.00' })
    expect(await spin(who, grant.grantId, '30.00')).toMatchObject({ status: 'FREE_ROUND_USED', balance: '80.00' })
    expect((await books())[1]).toBe(games - 3_000n)
    const rounds = await on.db
      .selectFrom('play_rounds')
      .select(['cash', 'bonus', 'win'])
      .where('member_id', '=', who.memberId)
      .orderBy('id')
      .execute()
    expect(rounds).toEqual([
      { cash: 0n, bonus: 0n, win: 3_000n },
      { cash: 0n, bonus: 0n, win: 0n },
    ])
  })

  test('lets a free stake that is rolled back be played again', async () => {
    const who = await on.newPlayer()
    const grant = grantOf(who.memberId, { count: 1 })
    await give(grant)
    const [roundId, txId] = [id(), id()]
    await on.placeBet(who.playing, '0.00', { roundId, txId, freeRoundId: grant.grantId })
    await on.call('rollback', { ...who.playing, roundId, txId: id(), refTxId: txId })
    expect((await spin(who, grant.grantId, '1.00')).status).toBe('OK')
  })

  test('starts no round on an ended grant, another member’s or one of another game', async () => {
    const [who, other] = [await on.newPlayer(), await on.newPlayer()]
    const [ended, foreign, elsewhere] = [
      grantOf(who.memberId, { expiresAt: new Date(Date.now() - 1) }),
      grantOf(other.memberId),
      grantOf(who.memberId, { gameId: 'sky-lantern' }),
    ]
    for (const grant of [ended, foreign, elsewhere]) {
      await give(grant)
      expect((await spin(who, grant.grantId, '5.00')).status).toBe('FREE_ROUND_USED')
    }
    expect(await on.balance(who.playing)).toBe('1000.00')
  })

  test('notifies the provider of each grant under the member’s pseudonym, and retries until it responds', async () => {
    await on.db.deleteFrom('free_rounds').execute()
    const key = randomBytes(32)
    const at = { now: new Date() }
    const provider = await startStatementProvider(publicHalf(privateKeyOf(key)), () => at.now)
    const faults: string[] = []
    const ask = createProviderCalls({ code: 'HOUSE', keyId: 'o1', key: key.toString('base64') }, () => at.now)
    const asked = { ...on.provider, operatorUrl: provider.url }
    const jobs = freeRoundJobs(on.db, [asked], ask, (error) => faults.push(error.message))
    const runner = await createJobRunner(
      on.db,
      [jobs],
      () => at.now,
      (error) => faults.push(String(error)),
    )
    const who = await on.newPlayer()
    const grant = grantOf(who.memberId)
    await give(grant)
    provider.silent = true
    await runner.runAll()
    expect(faults).toEqual([expect.stringContaining('did not respond to free-rounds')])
    provider.silent = false
    for (let seconds = 10; seconds <= 30; seconds += 10) {
      at.now = new Date(at.now.getTime() + 10_000)
      await runner.runAll()
    }
    const body = {
      grantId: grant.grantId,
      user: who.playing.user,
      gameId: OPERATOR_GAME,
      count: 2,
      stake: '10.00',
      expiresAt: grant.expiresAt.toISOString(),
    }
    expect(provider.asked).toEqual([body, body].map((said) => expect.objectContaining({ body: said })))
    expect(faults).toHaveLength(1)
    await provider.close()
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(on.db).trialBalance('siam')).toEqual([])
  })
})
