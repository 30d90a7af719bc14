import { commitOf, fromHex, jackpotPoint } from '@tessera/fair'
import { describeOnBothEngines } from '@tessera/server/testing'
import { Jackpots } from '@tessera/site/calls'
import { sql } from 'kysely'
import { openPlayFixture, type PlayFixture } from '../../../testing/play-house.ts'
import { startTestApi } from '../../../testing/test-api.ts'
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

  test('API-102 a pool begins at its seed, which the reserve lends, with a commit of the point that it will pay at', async () => {
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

  test('API-102 a settled stake pays 1 % to the pool and half of that to the reserve; one that came back pays nothing', async () => {
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

  test('API-102 the stake that reaches the point is paid the pool, the next cycle begins at the seed, and the secret is shown', async () => {
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
      createRecordRepository(house.db).moves('m', memberId, { provider: one.provider, round_id: won })
    const held = 100_000n - 20_000n + SEED + 300n
    expect(await moves(second.memberId)).toEqual([
      { kind: 'jackpot', amount: SEED + 300n, at: house.now(), balance_after: held },
    ])
    expect(await moves(first.memberId)).toEqual([])
  })

  test('CSH-035 a pool that is hit pays what the member owes first', async () => {
    const one = await aPool()
    await one.point(SEED + 100n)
    const who = await house.player(10_000n)
    await play(one, who, 10_000n)
    const debt = await house.account(who.memberId, 'debt')
    await house.move('charge_back', debt, house.cash, 3_000n, house.now())
    await one.sweep()
    const ledger = createLedgerRepository(house.db)
    const standing = [await ledger.accountBalance(who.account), await ledger.accountBalance(debt)]
    expect(standing).toEqual([SEED + 100n - 3_000n, 0n])
  })

  test('API-102 32 wallets and sweeps beside each other: every share is in the pool once, the point is reached once, all sums to 0', async () => {
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

  test('a cycle that is over is never changed', async () => {
    await expect(sql`update jackpot_cycles set paid = 1`.execute(house.db)).rejects.toThrow(/append-only/)
  })

  test('a pool that the file no longer names takes no more shares, and keeps what is in it', async () => {
    const one = await aPool()
    const who = await house.player(100_000n)
    await createJackpotRepository(house.db).name('m', [])
    await play(one, who, 10_000n)
    await one.sweep()
    expect([await one.balance('jackpot'), await createJackpotRepository(house.db).named('m')]).toEqual([SEED, []])
  })
})

test('LOB-189 the pools of a merchant are told with what is in them and no secret of a running cycle; a demonstration is told as one', async () => {
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
