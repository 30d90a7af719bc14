import { MINUTE_MS } from '@tessera/server/durations'
import { describeOnBothEngines } from '@tessera/server/testing'
import { openPlayFixture, type PlayFixture } from '../../../../testing/play-fixture.ts'
import { STAKE_SUBSCRIBERS } from '../../../areas/stake-subscribers.ts'

const done = expect.objectContaining({ ok: true, replay: false })
const replay = expect.objectContaining({ ok: true, replay: true })
const no = (code: string) => expect.objectContaining({ ok: false, code })

describeOnBothEngines('rounds', (engine) => {
  let on: PlayFixture
  let round = 0
  const next = () => `r${++round}`
  beforeAll(async () => {
    on = await openPlayFixture(engine)
  })
  const balances = async ({ account, bonusAccount }: { account: bigint; bonusAccount: bigint }) => [
    await on.ledger.accountBalance(account),
    await on.ledger.accountBalance(bonusAccount),
  ]
  afterEach(async () => {
    expect(await on.ledger.trialBalance('m')).toEqual([])
  })

  test('records a round: stake, win, and its row of the record', async () => {
    const who = await on.player(1_000n)
    const r = next()
    expect([await on.bet(who, 300n, r), await on.win(who, 500n, r)]).toEqual([done, done])
    expect(await balances(who)).toEqual([1_200n, 0n])
    expect(await on.record(r)).toEqual([{ state: 'settled', cash: 300n, bonus: 0n, win: 500n }])
    expect(await on.db.selectFrom('open_rounds').selectAll().where('round_id', '=', r).execute()).toEqual([])
  })

  test('has no second effect for a repeated call, and rejects another amount under its number', async () => {
    const who = await on.player(1_000n)
    const r = next()
    await on.bet(who, 300n, r)
    expect([await on.bet(who, 300n, r), await on.bet(who, 301n, r)]).toEqual([replay, no('key.conflict')])
    await on.win(who, 100n, r, { end: false })
    expect([await on.win(who, 100n, r, { end: false }), await on.win(who, 101n, r)]).toEqual([
      replay,
      no('key.conflict'),
    ])
    await on.win(who, 0n, r, { txId: 'end' })
    expect([
      await on.bet(who, 300n, r),
      await on.win(who, 100n, r),
      await on.win(who, 5n, r, { txId: 'late' }),
    ]).toEqual([replay, replay, no('round.closed')])
    expect(await on.bet(who, 300n, r, { txId: 'new' })).toEqual(no('round.closed'))
    expect(await balances(who)).toEqual([800n, 0n])
  })

  test('returns success for a replayed stake even if the limit was reached since', async () => {
    const who = await on.player(1_000n)
    const r = next()
    await on.bet(who, 1_000n, r)
    expect([await on.bet(who, 1_000n, r), await on.bet(who, 1_000n, next())]).toEqual([
      replay,
      no('funds.insufficient'),
    ])
  })

  test('returns a stake once, and voids the round with the last one', async () => {
    const who = await on.player(1_000n)
    const r = next()
    await on.bet(who, 300n, r)
    await on.bet(who, 200n, r, { txId: 'second' })
    expect([await on.rollBack(who, r), await on.rollBack(who, r)]).toEqual([done, replay])
    expect([await balances(who), await on.record(r)]).toEqual([[800n, 0n], []])
    expect(await on.rollBack(who, r, 'second')).toEqual(done)
    expect([await balances(who), await on.record(r)]).toEqual([
      [1_000n, 0n],
      [{ state: 'void', cash: 500n, bonus: 0n, win: 0n }],
    ])
    expect([await on.rollBack(who, r, 'second'), await on.rollBack(who, r, 'never')]).toEqual([
      replay,
      no('bet.unknown'),
    ])
  })

  test('returns nothing after a win, and requires a stake for a win', async () => {
    const who = await on.player(1_000n)
    const r = next()
    await on.bet(who, 300n, r)
    await on.win(who, 10n, r, { end: false })
    expect([await on.rollBack(who, r), await on.win(who, 10n, next())]).toEqual([
      no('round.closed'),
      no('round.unknown'),
    ])
  })

  test('pays the part that cash cannot from bonus money, with its share of the win, rounded down', async () => {
    const who = await on.player(200n, 1_000n)
    const r = next()
    const rules = { open: true, min: 1n, max: 10_000n, bonus: { maxBet: 10_000n, cashElsewhere: 0n } }
    expect(await on.bet(who, 300n, r, { product: rules })).toEqual(done)
    expect(await balances(who)).toEqual([0n, 900n])
    await on.win(who, 101n, r)
    expect(await balances(who)).toEqual([68n, 933n])
    expect(await on.record(r)).toEqual([{ state: 'settled', cash: 200n, bonus: 100n, win: 101n }])
  })

  test('computes the worked example: a loss limit of 500, 620 staked, 180 won, then 60 and not 1; after 100 more, 100 and not 101', async () => {
    const who = await on.player(100_000n)
    await on.db
      .insertInto('play_limits')
      .values({
        member_id: who.memberId,
        set_by: 'member',
        kind: 'loss',
        span: 'day',
        value: 50_000n,
        raise_asked_at: null,
        raise_to: null,
        changed_at: on.now(),
      })
      .execute()
    const [first, second, third] = [next(), next(), next()]
    await on.bet(who, 31_000n, first)
    await on.win(who, 18_000n, first)
    await on.bet(who, 31_000n, second)
    expect([await on.bet(who, 6_001n, next()), await on.bet(who, 6_000n, third)]).toEqual([no('limit.reached'), done])
    expect(await on.bet(who, 100n, next())).toEqual(no('limit.reached'))
    await on.win(who, 10_000n, third)
    expect([await on.bet(who, 10_100n, next()), await on.bet(who, 10_000n, next())]).toEqual([
      no('limit.reached'),
      done,
    ])
  })

  test('requires a reality check after an hour and a minute, and still pays a win', async () => {
    const who = await on.player(10_000n)
    const r = next()
    await on.bet(who, 100n, r)
    for (let at = 20; at <= 60; at += 20) {
      on.advanceClock(20 * MINUTE_MS)
      await on.bet(who, 100n, next())
    }
    on.advanceClock(MINUTE_MS)
    expect([await on.bet(who, 100n, next()), await on.win(who, 50n, r)]).toEqual([no('play.check.due'), done])
  })

  test('counts the turnover of deposits in cash, from settled rounds at fair odds', async () => {
    const who = await on.player(10_000n)
    const left = () => on.turnoverLeft(who.memberId)
    const rounds = [next(), next(), next()] as const
    await on.bet(who, 1_000n, rounds[0])
    expect(await left()).toBe(10_000n)
    await on.win(who, 0n, rounds[0])
    expect(await left()).toBe(9_000n)
    await on.bet(who, 1_000n, rounds[1])
    await on.rollBack(who, rounds[1])
    await on.bet(who, 1_000n, rounds[2], {
      game: { product: 'games', gameType: 'SPORTS', nodeId: null, gameId: 'g', odds: '1.20' },
    })
    await on.win(who, 0n, rounds[2])
    expect(await left()).toBe(9_000n)
  })

  test('drops the turnover requirement for a member with less than one baht in all', async () => {
    const who = await on.player(10_000n)
    const [max, rest] = [next(), next()]
    await on.bet(who, 5_000n, max)
    await on.win(who, 0n, max)
    expect(await on.turnoverLeft(who.memberId)).toBe(5_000n)
    await on.bet(who, 4_901n, rest)
    await on.win(who, 0n, rest)
    expect(await on.turnoverLeft(who.memberId)).toBe(0n)
  })

  test('API-215 accepts exactly 100 of 200 simultaneous bets on a wallet with funds for 100', async () => {
    const who = await on.player(10_000n)
    const results = await Promise.all(Array.from({ length: 200 }, () => on.bet(who, 100n, next())))
    expect(results.filter((result) => result.ok)).toHaveLength(100)
    expect(results.filter((result) => !result.ok)).toEqual(Array.from({ length: 100 }, () => no('funds.insufficient')))
    expect(await balances(who)).toEqual([0n, 0n])
  })

  test('accepts one of two simultaneous stakes if the limit has room for one', async () => {
    const who = await on.player(10_000n)
    const limit = { set_by: 'operator', kind: 'stake', span: 'week', value: 1_000n } as const
    const row = { member_id: who.memberId, ...limit, raise_asked_at: null, raise_to: null, changed_at: on.now() }
    await on.db.insertInto('play_limits').values(row).execute()
    const results = await Promise.all(Array.from({ length: 8 }, () => on.bet(who, 600n, next())))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
  })
})

describeOnBothEngines('the end of a round', (engine) => {
  test('API-214 commits win, record and turnover together or not at all: leaves nothing if killed between', async () => {
    let killed = true
    const on = await openPlayFixture(engine, [
      ...STAKE_SUBSCRIBERS,
      async () => {
        if (killed) throw new Error('killed')
      },
    ])
    const who = await on.player(1_000n)
    await on.bet(who, 300n, 'r')
    const state = async () => [
      await on.ledger.accountBalance(who.account),
      await on.record('r'),
      await on.turnoverLeft(who.memberId),
      (await on.db.selectFrom('open_rounds').select('win').execute()).map((row) => row.win),
    ]
    const before = await state()
    await expect(on.win(who, 500n, 'r')).rejects.toThrow('killed')
    expect([await state(), before]).toEqual([before, [700n, [], 1_000n, [0n]]])
    killed = false
    expect(await on.win(who, 500n, 'r')).toEqual(done)
    expect(await state()).toEqual([1_200n, [{ state: 'settled', cash: 300n, bonus: 0n, win: 500n }], 700n, []])
  })
})

describeOnBothEngines('rounds of many members at one moment', (engine) => {
  test('validates, books and records each as if it were alone', async () => {
    const on = await openPlayFixture(engine)
    const players = await Promise.all(Array.from({ length: 40 }, (_, index) => on.player(BigInt(index * 100))))
    const all = <Result>(act: (who: (typeof players)[number], index: number) => Promise<Result>) =>
      Promise.all(players.map(act))
    const staked = await all((who, index) => on.bet(who, 1_000n, `at-once-${index}`))
    expect(staked).toEqual(players.map((_, index) => (index < 10 ? no('funds.insufficient') : done)))
    // A third wins, a third takes its stake back, the rest loses; a few say it twice.
    const end = (who: (typeof players)[number], index: number) => {
      const r = `at-once-${index}`
      if (index % 3 === 0) return on.win(who, 500n, r)
      return index % 3 === 1 ? on.rollBack(who, r) : on.win(who, 0n, r)
    }
    const unknown = (index: number) => no(index % 3 === 1 ? 'bet.unknown' : 'round.unknown')
    expect(await all(end)).toEqual(players.map((_, index) => (index < 10 ? unknown(index) : done)))
    expect(
      await all((who, index) => (index % 3 === 0 ? on.win(who, 500n, `at-once-${index}`) : end(who, index))),
    ).toEqual(
      players.map((_, index) => {
        if (index < 10) return unknown(index)
        return index % 3 === 2 ? no('round.closed') : replay
      }),
    )
    const left = (index: number) => {
      const cash = BigInt(index * 100)
      if (index < 10 || index % 3 === 1) return cash
      return index % 3 === 0 ? cash - 500n : cash - 1_000n
    }
    expect(await all(({ account }) => on.ledger.accountBalance(account))).toEqual(
      players.map((_, index) => left(index)),
    )
    const isSettled = (index: number) => index >= 10 && index % 3 !== 1
    expect(await all((_, index) => on.record(`at-once-${index}`))).toEqual(
      players.map((_, index) => {
        if (index < 10) return []
        const win = index % 3 === 0 ? 500n : 0n
        return [{ state: isSettled(index) ? 'settled' : 'void', cash: 1_000n, bonus: 0n, win }]
      }),
    )
    const sums = await on.db.selectFrom('reward_sums').select(['member_id', 'stakes']).execute()
    expect(new Map(sums.map(({ member_id, stakes }) => [member_id, stakes]))).toEqual(
      new Map(players.flatMap(({ memberId }, index) => (isSettled(index) ? [[memberId, 1_000n] as const] : []))),
    )
    expect(await on.ledger.trialBalance('m')).toEqual([])
  })
})
