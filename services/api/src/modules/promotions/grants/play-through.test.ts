import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import {
  giftBonus,
  MATCH_BONUS,
  openPromotionFixture,
  type PromotionFixture,
} from '../../../../testing/promotion-fixture.ts'

type Player = Awaited<ReturnType<PromotionFixture['player']>>
const NONE = 'funds.insufficient'
const LIMIT = 'bonus.bet.limit'

/** Type of game, stake, win; then what is left of cash and bonus, and the progress. Satangs. */
const EXAMPLE: readonly (readonly [string, bigint, bigint, bigint, bigint, bigint])[] = [
  ['RNG', 5_000n, 0n, 15_000n, 20_000n, 5_000n],
  ['RNG', 15_000n, 3_000n, 3_000n, 20_000n, 20_000n],
  ['RNG', 7_000n, 10_001n, 4_287n, 21_714n, 27_000n],
  ['LIVE', 10_000n, 0n, 0n, 16_001n, 32_000n],
  ['RNG', 10_000n, 26_050n, 0n, 32_051n, 42_000n],
  ['FISH', 10_000n, 0n, 0n, 22_051n, 52_000n],
  ['RNG', 10_000n, 8_825n, 0n, 20_876n, 62_000n],
  ['RNG', 10_000n, 14_000n, 0n, 24_876n, 72_000n],
  ['LIVE', 10_000n, 19_500n, 0n, 34_376n, 77_000n],
  ['RNG', 10_000n, 3_001n, 0n, 27_377n, 87_000n],
  ['RNG', 10_000n, 0n, 0n, 17_377n, 97_000n],
  ['RNG', 2_999n, 0n, 0n, 14_378n, 99_999n],
]

describeOnOneEngine('a bonus that is played through', (engine) => {
  let on: PromotionFixture
  let rounds = 0
  beforeAll(async () => {
    on = await openPromotionFixture(engine)
    await on.publish('match', MATCH_BONUS, 10_000_000n)
    await on.publish('gift', giftBonus({ maxCashOut: '500.00' }), 10_000_000n)
  })
  afterAll(() => on.database.close())

  const stake = async (
    who: Player,
    gameType: string,
    amount: bigint,
    roundId = `r${++rounds}`,
    txId = `${roundId}-bet`,
  ) => {
    const bonus = await on.bonusRuleFor(who.memberId, gameType)
    const game = { product: 'games' as const, gameType, nodeId: null, gameId: 'g', odds: null }
    const rules = { open: true, min: 1n, max: 10_000_000n, bonus }
    const placed = await on.bet(who, amount, roundId, { txId, game, product: rules })
    return { roundId, placed: placed.ok ? 'taken' : placed.code }
  }
  const play = async (who: Player, gameType: string, amount: bigint, win: bigint): Promise<string> => {
    const { roundId, placed } = await stake(who, gameType, amount)
    if (placed === 'taken') await on.win(who, win, roundId)
    return placed
  }
  /** A member with so much cash who plays a bonus through. */
  const aPlayer = async (cash: bigint, amount: bigint, promotionId = 'match') => {
    const who = await on.player(cash)
    const { id } = await on.grantReward(who.memberId, promotionId, amount)
    if (promotionId !== 'match') await on.claimReward(who.memberId, id)
    return { who, id }
  }

  test('CON-082 CON-083 CON-085 computes the worked example, to the satang', async () => {
    const { who, id } = await aPlayer(20_000n, 20_000n)
    const games = await on.balance('games', 'P')
    for (const [at, [type, amount, win, cash, bonus, progress]] of EXAMPLE.entries()) {
      if (at === 3) expect(await play(who, 'RNG', 12_000n, 0n)).toBe(LIMIT)
      if (at === 4) expect(await play(who, 'PVP', 2_000n, 0n)).toBe(NONE)
      expect([at, await play(who, type, amount, win)]).toEqual([at, 'taken'])
      expect([at, await on.balancesOf(who), (await on.findGrant(id)).progress]).toEqual([at, [cash, bonus], progress])
    }
    expect((await on.findGrant(id)).state).toBe('ACTIVE')
    await play(who, 'RNG', 100n, 200n)
    expect(await on.findGrant(id)).toMatchObject({ state: 'COMPLETED', paid: 14_478n, progress: 100_099n })
    expect([await on.balancesOf(who), (await on.balance('games', 'P')) - games]).toEqual([[14_478n, 0n], 25_522n])
  })

  test('CON-083 accepts a stake over the maximum bet from cash alone, and not with a satang of bonus', async () => {
    const { who } = await aPlayer(12_000n, 20_000n)
    expect([await play(who, 'RNG', 12_001n, 0n), await play(who, 'RNG', 12_000n, 0n)]).toEqual([LIMIT, 'taken'])
    expect(await on.balancesOf(who)).toEqual([0n, 20_000n])
  })

  test('CON-084 returns both parts on a rollback and adds no progress', async () => {
    const { who, id } = await aPlayer(3_000n, 20_000n)
    const { roundId } = await stake(who, 'RNG', 7_000n)
    expect(await on.balancesOf(who)).toEqual([0n, 16_000n])
    await on.rollBack(who, roundId)
    expect([await on.balancesOf(who), (await on.findGrant(id)).progress]).toEqual([[3_000n, 20_000n], 0n])
  })

  test('CON-084 splits the win by the other stake after one of two was returned, and adds progress for that stake alone', async () => {
    const { who, id } = await aPlayer(3_000n, 20_000n)
    const { roundId } = await stake(who, 'RNG', 3_000n)
    await stake(who, 'RNG', 4_000n, roundId, 'of-bonus')
    await on.rollBack(who, roundId, 'of-bonus')
    await on.win(who, 1_000n, roundId)
    expect([await on.balancesOf(who), (await on.findGrant(id)).progress]).toEqual([[1_000n, 20_000n], 3_000n])
  })

  test('CON-084 credits the win part of a bonus forfeited meanwhile to the house', async () => {
    const { who, id } = await aPlayer(3_000n, 20_000n)
    const { roundId } = await stake(who, 'RNG', 7_000n)
    await on.forfeitReward(who.memberId, id)
    const house = await on.balance('bonus')
    await on.win(who, 10_001n, roundId)
    expect([await on.balancesOf(who), (await on.balance('bonus')) - house]).toEqual([[4_287n, 0n], 5_714n])
    // The provider did not hear the answer, and tells the same win again.
    expect(await on.win(who, 10_001n, roundId)).toMatchObject({ ok: true, replay: true })
    expect(await on.balancesOf(who)).toEqual([4_287n, 0n])
  })

  test('CON-085 pays bonus wins after the target as cash', async () => {
    const { who, id } = await aPlayer(0n, 10_000n)
    const { roundId } = await stake(who, 'RNG', 5_000n)
    await on.db.updateTable('reward_grants').set({ progress: 49_900n }).where('id', '=', id).execute()
    await play(who, 'RNG', 100n, 0n)
    expect((await on.findGrant(id)).state).toBe('COMPLETED')
    await on.win(who, 6_000n, roundId)
    expect(await on.balancesOf(who)).toEqual([10_900n, 0n])
  })

  test('pays a gift up to its cap, and the rest to the house', async () => {
    const { who, id } = await aPlayer(0n, 73_740n, 'gift')
    await on.db.updateTable('reward_grants').set({ target: 1n }).where('id', '=', id).execute()
    const house = await on.balance('bonus')
    await play(who, 'RNG', 1_000n, 1_000n)
    expect([await on.balancesOf(who), (await on.balance('bonus')) - house]).toEqual([[50_000n, 0n], 23_740n])
    expect((await on.findGrant(id)).paid).toBe(50_000n)
  })

  test('gives less than a baht to the member once no round of it is open', async () => {
    const { who, id } = await aPlayer(0n, 5_000n)
    const open = await stake(who, 'RNG', 1_000n)
    await play(who, 'RNG', 3_913n, 0n)
    expect((await on.findGrant(id)).state).toBe('ACTIVE')
    await on.win(who, 0n, open.roundId)
    expect([(await on.findGrant(id)).state, await on.balancesOf(who)]).toEqual(['SPENT', [87n, 0n]])
  })

  test('CON-088 queues a second bonus, and starts it automatically once the first has ended', async () => {
    const { who, id } = await aPlayer(0n, 5_000n)
    const second = await on.grantReward(who.memberId, 'match', 7_000n)
    await on.runDueJobs()
    expect([second.state, (await on.findGrant(second.id)).state, await on.balancesOf(who)]).toEqual([
      'QUEUED',
      'QUEUED',
      [0n, 5_000n],
    ])
    await on.forfeitReward(who.memberId, id)
    await on.runDueJobs()
    expect([(await on.findGrant(second.id)).state, await on.balancesOf(who)]).toEqual(['ACTIVE', [0n, 7_000n]])
  })

  test('CON-089 accepts no stake on an expired bonus, and waits 72 hours for open rounds', async () => {
    const { who, id } = await aPlayer(0n, 9_000n)
    const [first, second] = [await stake(who, 'RNG', 2_000n), await stake(who, 'RNG', 1_000n)]
    on.advanceClock(7 * DAY_MS)
    await on.runDueJobs()
    expect([(await on.findGrant(id)).state, (await stake(who, 'RNG', 1_000n)).placed]).toEqual(['ACTIVE', NONE])
    await on.win(who, 500n, first.roundId)
    await on.runDueJobs()
    expect([(await on.findGrant(id)).state, await on.balancesOf(who)]).toEqual(['ACTIVE', [0n, 6_500n]])
    on.advanceClock(3 * DAY_MS)
    await on.runDueJobs()
    expect(await on.findGrant(id)).toMatchObject({ state: 'EXPIRED', reason: 'time', paid: 0n })
    await on.win(who, 500n, second.roundId)
    expect(await on.balancesOf(who)).toEqual([0n, 0n])
  })

  test('leaves the books in order, with reservations equal to open rewards', async () => {
    expect(await on.trialBalance()).toEqual([])
    for (const promotion of ['match', 'gift']) {
      const [promised, open] = await on.readReservations(promotion)
      expect([promotion, promised]).toEqual([promotion, open])
    }
  })
})
