import { HOUR_MS } from '@tessera/server/durations'
import { openTestDatabase } from '@tessera/server/testing'
import { createRandom } from '../../../../seed/random.ts'
import {
  giftBonus,
  MATCH_BONUS,
  openPromotionFixture,
  type PromotionFixture,
} from '../../../../testing/promotion-fixture.ts'

/** The long form does 10,000 (`tools/src/long`). */
const OPERATIONS = Number(process.env.PROMISE_OPERATIONS ?? 250)
const EACH = 10
const PROMOTIONS = ['match', 'small', 'gift', 'cash'] as const
type Player = Awaited<ReturnType<PromotionFixture['player']>>

let on: PromotionFixture
beforeAll(async () => {
  on = await openPromotionFixture({ open: openTestDatabase })
  await on.publish('match', { ...MATCH_BONUS, period: 'day' }, 500_000n)
  await on.publish(
    'small',
    { ...MATCH_BONUS, period: 'day', reward: { percent: 50, cap: '20.00' } } as typeof MATCH_BONUS,
    30_000n,
  )
  await on.publish('gift', giftBonus({ maxCashOut: '30.00' }), 300_000n)
  await on.publish('cash', giftBonus({ wagering: null }), 300_000n)
})
afterAll(() => on.database.close())

test(
  'API-170 preserves reservations equal to open rewards and balanced books after many random operations',
  async () => {
    const random = createRandom(Number(process.env.PROMISE_SEED ?? 7))
    const players: Player[] = []
    for (let n = 0; n < 6; n++) players.push(await on.player(50_000n))
    const open: { who: Player; roundId: string; bet: boolean }[] = []
    let rounds = 0
    const amount = (max: number): bigint => BigInt(random.int(1, max))
    const rewardOf = async ({ memberId }: Player): Promise<string> =>
      random.pick(['', ...(await on.listRewards(memberId)).map(({ id }) => id)])
    const bet = async (who: Player): Promise<void> => {
      const gameType = random.pick(['RNG', 'LIVE', 'PVP'] as const)
      const bonus = await on.bonusRuleFor(who.memberId, gameType)
      const game = { product: 'games' as const, gameType, nodeId: null, gameId: 'g', odds: null }
      const roundId = `p${++rounds}`
      const placed = await on.bet(who, amount(9_000), roundId, {
        game,
        product: { open: true, min: 1n, max: 10_000_000n, bonus },
      })
      if (placed.ok) open.push({ who, roundId, bet: true })
    }
    const acts: readonly ((who: Player) => Promise<unknown>)[] = [
      (who) => on.joinPromotion(who.memberId, random.pick(['match', 'small'] as const)),
      (who) => on.leavePromotion(who.memberId, random.pick(['match', 'small'] as const)),
      (who) => on.rewardDeposit(who.memberId, amount(30_000)),
      async (who) =>
        on
          .grantReward(who.memberId, random.pick(['gift', 'cash'] as const), amount(5_000))
          .catch(only('promotion.exhausted')),
      async (who) => {
        const id = await rewardOf(who)
        return id && on.claimReward(who.memberId, id)
      },
      async (who) => {
        const id = await rewardOf(who)
        return id && on.forfeitReward(who.memberId, id)
      },
      bet,
      bet,
      async () => {
        const [round] = open.splice(random.int(0, Math.max(open.length - 1, 0)), 1)
        if (!round) return undefined
        return random.chance(0.2)
          ? on.rollBack(round.who, round.roundId)
          : on.win(round.who, amount(15_000), round.roundId)
      },
      async () => {
        on.advanceClock(random.int(1, 20) * HOUR_MS)
        await on.runDueJobs()
      },
    ]
    for (let step = 1; step <= OPERATIONS; step++) {
      await random.pick(acts)(random.pick(players))
      if (step % EACH > 0) continue
      for (const promotion of PROMOTIONS) {
        const [promised, should] = await on.readReservations(promotion)
        expect([step, promotion, promised]).toEqual([step, promotion, should])
      }
    }
    expect(await on.trialBalance()).toEqual([])
  },
  10 * 60_000,
)

const only =
  (code: string) =>
  (error: unknown): void => {
    if (!(error instanceof Error) || error.message !== code) throw error
  }
