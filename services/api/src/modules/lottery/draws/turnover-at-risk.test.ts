import { describeOnBothEngines } from '@tessera/server/testing'
import type { LineInput } from '@tessera/site'
import { type BetHelpers, type Bettor, createBetHelpers } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'
import { createProgressRepository } from '../../promotions/progress/progress.repository.ts'

const side = (kind: 'odd' | 'even', unit: string): LineInput => ({ kind, numbers: 'sum', unit, times: 1, rate: 195 })

describeOnBothEngines('turnover of lines that cover each other', (engine) => {
  let on: LotteryFixture
  let bets: BetHelpers
  let draw = ''
  beforeAll(async () => {
    on = await openLotteryFixture({ open: engine.open, games: ['F5'] })
    bets = await createBetHelpers(on)
    draw = await on.addKnownDraw('F5', '2027-02-01', 2, '20270201-193')
    await on.goTo(new Date('2027-02-01T09:01:00Z'))
  })
  afterAll(() => on.close())

  const turnover = async (memberId: string): Promise<bigint> =>
    (await on.db.selectFrom('deposit_turnover').select('done').where('member_id', '=', memberId).executeTakeFirst())
      ?.done ?? 0n
  /** Turnover as ranks, missions and agents count it. */
  const counted = async (memberId: string): Promise<bigint[]> => {
    const rank = await on.db
      .selectFrom('reward_sums')
      .select('stakes')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    const { stakes } = await createProgressRepository(on.db).countActivity(memberId, new Date(0), 'Asia/Bangkok')
    const closings = await on.db
      .selectFrom('kpi_queue')
      .select('amount')
      .where('member_id', '=', memberId)
      .where('what', '=', 'closing')
      .execute()
    return [rank?.stakes ?? 0n, stakes, closings.reduce((sum, { amount }) => sum + amount, 0n)]
  }

  test('FIX-012 counts odd and even of one draw by their largest possible loss, also over two orders', async () => {
    const [hedger, single] = [await bets.newBettor(300_000n), await bets.newBettor(300_000n)]
    for (const { memberId } of [hedger, single])
      await on.db.insertInto('deposit_turnover').values({ member_id: memberId, needed: 1_000_000n, done: 0n }).execute()
    const before = await Promise.all([hedger, single].map(({ memberId }) => counted(memberId)))
    const buy = async (who: Bettor, kind: 'odd' | 'even') => {
      const { status } = await bets.placeOrder(who, draw, [side(kind, '1000.00')], { mode: 'Elott' })
      expect(status).toBe(200)
    }
    for (const kind of ['odd', 'even'] as const) await buy(hedger, kind)
    await buy(single, 'odd')
    await on.settleDraw(draw)
    expect([await turnover(hedger.memberId), await turnover(single.memberId)]).toEqual([5_000n, 100_000n])
    const after = await Promise.all([hedger, single].map(({ memberId }) => counted(memberId)))
    const added = after.map((sums, who) => sums.map((sum, index) => sum - (before[who]?.[index] ?? 0n)))
    expect(added).toEqual([
      [5_000n, 5_000n, 5_000n],
      [100_000n, 100_000n, 100_000n],
    ])
  })
})
