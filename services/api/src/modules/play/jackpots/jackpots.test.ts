import { commitOf, fromHex, jackpotPoint } from '@tessera/fair'
import { describeOnBothEngines } from '@tessera/server/testing'
import { Jackpots } from '@tessera/site/calls'
import { sql } from 'kysely'
import { openPlayFixture, type PlayFixture } from '../../../../testing/play-fixture.ts'
import { startTestApi } from '../../../../testing/test-api.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { createRecordRepository } from '../records/records.repository.ts'
import { sweepPool } from './jackpots.jobs.ts'
import { createJackpotRepository } from './jackpots.repository.ts'

const SEED = 1_000_000n
const CAP = 5_000_000n

describeOnBothEngines('jackpots', (engine) => {
  let house: PlayFixture
  beforeAll(async () => {
    house = await openPlayFixture(engine)
  })
  afterAll(() => house.database.close())

  let made = 0
  /** A pool of its own provider, so that no test sees another's stakes. */
  const aPool = async () => {
    const [pool, provider] = [`pool-${++made}`, `P${made}`]
    await house.db
      .insertInto('jackpot_pools')
      .values({
        merchant: 'm',
        pool,
        provider,
        name_th: 'แกรนด์',
        name_en: 'Grand',
        currency: 'THB',
        seed: SEED,
        cap: CAP,
        named: true,
        secret: null,
        commit: null,
        point: null,
      })
      .execute()
    const sweep = () => house.db.transaction().execute((trx) => sweepPool(trx, 'm', pool, house.now()))
    await sweep()
    const row = () =>
      house.db.selectFrom('jackpot_pools').selectAll().where('pool', '=', pool).executeTakeFirstOrThrow()
    const cycles = () => house.db.selectFrom('jackpot_cycles').selectAll().where('pool', '=', pool).execute()
    const balance = async (kind: 'jackpot' | 'reserve' | 'games') => {
      const ledger = createLedgerRepository(house.db)
      const ref = kind === 'games' ? provider : pool
      return ledger.accountBalance(await ledger.houseAccount('m', kind, 'THB', ref))
    }
    /** Moves the point, as a cycle would have it whose secret says so. */
    const point = async (at: bigint) => {
      await house.db.updateTable('jackpot_pools').set({ point: at }).where('pool', '=', pool).execute()
    }
    return { pool, provider, sweep, row, cycles, balance, point }
  }
  type APool = Awaited<ReturnType<typeof aPool>>
  let rounds = 0
  const play = async ({ provider }: APool, who: Awaited<ReturnType<PlayFixture['player']>>, stake: bigint) => {
    const [of, roundId] = [{ ...who, provider }, `jp-${++rounds}`]
    expect(await house.bet(of, stake, roundId)).toMatchObject({ ok: true })
    expect(await house.win(of, 0n, roundId)).toMatchObject({ ok: true })
    return roundId
  }

  test('API-102 starts a pool at its seed, lent by the reserve, with a commitment of its payout point', async () => {
    const one = await aPool()
    const { cycle, secret, commit, point } = await one.row()
    const bytes = fromHex(secret ?? '') as Uint8Array<ArrayBuffer>
    expect([cycle, bytes.length, await commitOf(bytes)]).toEqual([1, 32, commit])
    const expected = await jackpotPoint(bytes, { pool: one.pool, cycle: 1, seed: Number(SEED), cap: Number(CAP) })
    expect(point).toBe(BigInt(expected))
    expect([await one.balance('jackpot'), await one.balance('reserve')]).toEqual([SEED, -SEED])
    await one.sweep()
    expect(await one.balance('jackpot')).toBe(SEED)
  })

  test('API-102 adds 1 % of a settled stake to the pool and half of that to the reserve, and nothing of a returned one', async () => {
    const one = await aPool()
    const who = await house.player(100_000n)
    await play(one, who, 10_000n)
    const back = { ...who, provider: one.provider }
    await house.bet(back, 10_000n, 'jp-back')
    await house.rollBack(back, 'jp-back')
    await one.sweep()
    expect(await one.balance('jackpot')).toBe(SEED + 100n)
    expect(await one.balance('reserve')).toBe(-SEED + 50n)
    expect(await one.balance('games')).toBe(10_000n - 150n)
  })

  test('API-102 pays the pool to the stake that reaches the point, starts the next cycle at the seed, and publishes the secret', async () => {
    const one = await aPool()
    await one.point(SEED + 250n)
    const [first, second, third] = [
      await house.player(100_000n),
      await house.player(100_000n),
      await house.player(100_000n),
    ]
    await play(one, first, 10_000n)
    const won = await play(one, second, 20_000n)
    await play(one, third, 50_000n)
    const before = await one.row()
    await one.sweep()
    expect(await one.cycles()).toMatchObject([
      {
        cycle: 1,
        paid: SEED + 300n,
        member_id: second.memberId,
        round_id: won,
        secret: before.secret,
        commit: before.commit,
      },
    ])
    const after = await one.row()
    expect(after.cycle).toBe(2)
    expect(after.commit).not.toBe(before.commit)
    expect(await one.balance('jackpot')).toBe(SEED + 500n)
    expect(await one.balance('reserve')).toBe(-2n * SEED + 400n)
    expect(await createLedgerRepository(house.db).accountBalance(second.account)).toBe(100_000n - 20_000n + SEED + 300n)
    expect(await createLedgerRepository(house.db).accountBalance(first.account)).toBe(90_000n)
    const moves = (memberId: string) =>
      createRecordRepository(house.db).listMovements('m', memberId, { provider: one.provider, round_id: won })
    const held = 100_000n - 20_000n + SEED + 300n
    expect(await moves(second.memberId)).toEqual([
      { kind: 'jackpot', amount: SEED + 300n, at: house.now(), balance_after: held },
    ])
    expect(await moves(first.memberId)).toEqual([])
  })

  test('CSH-035 pays the member’s debt first from a pool that is hit', async () => {
    const one = await aPool()
    await one.point(SEED + 100n)
    const who = await house.player(10_000n)
    await play(one, who, 10_000n)
    const debt = await house.openAccount(who.memberId, 'debt')
    await house.postTransfer('charge_back', debt, house.cash, 3_000n, house.now())
    await one.sweep()
    const ledger = createLedgerRepository(house.db)
    const standing = [await ledger.accountBalance(who.account), await ledger.accountBalance(debt)]
    expect(standing).toEqual([SEED + 100n - 3_000n, 0n])
  })

  test('API-102 adds every share once with 32 parallel wallets and sweeps, reaches the point once, and sums all to 0', async () => {
    const one = await aPool()
    await one.point(SEED + 2_000n)
    const players = await Promise.all(Array.from({ length: 32 }, () => house.player(100_000n)))
    await Promise.all([
      ...players.map((who) => play(one, who, 10_000n)),
      ...Array.from({ length: 6 }, () => one.sweep().catch(() => undefined)),
    ])
    await one.sweep()
    const waiting = await house.db.selectFrom('jackpot_stakes').select('id').where('pool', '=', one.pool).execute()
    expect(waiting).toEqual([])
    const cycles = await one.cycles()
    expect(cycles.map(({ paid }) => paid)).toEqual([SEED + 2_000n])
    expect(await one.balance('jackpot')).toBe(SEED + 1_200n)
    expect(await one.balance('games')).toBe(320_000n - 4_800n)
    expect(await createLedgerRepository(house.db).trialBalance('m')).toEqual([])
  })

  test('never changes a closed cycle', async () => {
    await expect(sql`update jackpot_cycles set paid = 1`.execute(house.db)).rejects.toThrow(/append-only/)
  })

  test('adds no more shares to a pool that the file no longer names, and preserves its content', async () => {
    const one = await aPool()
    const who = await house.player(100_000n)
    await createJackpotRepository(house.db).storePools('m', [])
    await play(one, who, 10_000n)
    await one.sweep()
    expect([await one.balance('jackpot'), await createJackpotRepository(house.db).listConfigured('m')]).toEqual([
      SEED,
      [],
    ])
  })
})

test('LOB-189 lists the pools of a merchant with their content and no secret of a running cycle; marks a demonstration', async () => {
  const api = await startTestApi()
  const ask = async (host: string) => api.call(Jackpots, { host, query: { language: 'TH' } })
  expect((await ask('siam.localhost')).reply.value).toEqual({ mode: 'demo', pools: [] })
  await api.database.db.transaction().execute((trx) => sweepPool(trx, 'siam', 'siam-grand', api.now()))
  const { reply, text } = await ask('siam.localhost')
  expect(reply.value).toMatchObject({
    mode: 'pool',
    pools: [
      {
        pool: 'siam-grand',
        displayName: 'สยามแกรนด์',
        amount: '10000.00',
        seed: '10000.00',
        mustHitBy: '50000.00',
        cycle: 1,
        last: null,
      },
    ],
  })
  expect(reply.value.pools[0]?.nodeIds.length).toBeGreaterThan(10)
  const { secret } = await api.db
    .selectFrom('jackpot_pools')
    .selectAll()
    .where('pool', '=', 'siam-grand')
    .executeTakeFirstOrThrow()
  expect(text).not.toContain(secret)
  expect((await ask('kirin.localhost')).reply.value).toEqual({ mode: 'demo', pools: [] })
  await api.close()
})
