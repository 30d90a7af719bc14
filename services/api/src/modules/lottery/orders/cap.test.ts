import { describeOnBothEngines } from '@tessera/server/testing'
import { LotteryLimits } from '@tessera/site/calls'
import { type BetHelpers, createBetHelpers, createLine } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'

const CAP = 30_000_000n

describeOnBothEngines('what a number may win', (engine) => {
  let house: LotteryFixture
  let bets: BetHelpers
  let drawId: string
  beforeAll(async () => {
    house = await openLotteryFixture({ open: engine.open, games: ['TH6'] })
    await house.work()
    bets = await createBetHelpers(house)
    drawId = (await house.openDraw('TH6')).draw_id
  })
  afterAll(() => house.close())

  const limits = async () => (await house.call(LotteryLimits, { query: { drawId } })).reply.value.numbers

  test('API-124 halves the payout of a number from 60 % of its cap and rejects a line above it; accepted lines retain their rate', async () => {
    const who = await bets.newBettor(1_000_000n)
    const on682 = (times: number, rate: number) => bets.placeOrder(who, drawId, [createLine({ times, rate })])
    const first = (await on682(200, 90_000)).reply.value
    expect(await limits()).toEqual([{ kind: 'three_top', numbers: '682', state: 'half' }])
    expect((await on682(266, 90_000)).failure.value).toEqual({ lines: [{ at: 0, rate: 45_000 }] })
    const dear = await on682(300, 45_000)
    expect([dear.status, dear.failure.code, dear.failure.value]).toEqual([
      409,
      'lottery.number.closed',
      { lines: [{ at: 0, free: '266.00' }] },
    ])
    expect((await on682(266, 45_000)).status).toBe(200)
    expect(await bets.liabilityOf(drawId, 'three_top', '682')).toBe(29_970_000n)
    expect((await on682(1, 45_000)).failure.value).toEqual({ lines: [{ at: 0, free: '0.00' }] })
    expect((await bets.readOrder(who, first.orderId)).reply.value.items).toMatchObject([{ rate: 90_000 }])

    const [line] = first.items
    await bets.cancelLine(who, first.orderId, line?.lineNo ?? 0)
    expect(await bets.liabilityOf(drawId, 'three_top', '682')).toBe(11_970_000n)
    expect((await on682(1, 90_000)).status).toBe(200)
    expect(await limits()).toEqual([])
  })

  test('API-124 never exceeds the cap with many simultaneous orders on a number, and accepts none at a rate that was not shown', async () => {
    const times = engine.kind === 'postgres' || process.env.TEST_ENGINES === 'both' ? 200 : 40
    const people = await Promise.all([1, 2, 3, 4].map(() => bets.newBettor(10_000_000n)))
    const amount = times === 200 ? 5 : 25
    const answers = await Promise.all(
      Array.from({ length: times }, (_, at) => {
        const who = people[at % people.length]
        if (!who) throw new Error('nobody')
        return bets.placeOrder(who, drawId, [
          createLine({ numbers: '555', times: amount, rate: at % 2 === 0 ? 90_000 : 45_000 }),
          createLine({ kind: 'two_top', numbers: String(10 + (at % 7)), rate: 9500 }),
        ])
      }),
    )
    const codes = new Set(answers.map((answer) => (answer.status === 200 ? 'taken' : answer.failure.code)))
    expect([...codes].every((code) => ['taken', 'lottery.rate.changed', 'lottery.number.closed'].includes(code))).toBe(
      true,
    )
    const liability = await bets.liabilityOf(drawId, 'three_top', '555')
    expect(liability).toBeLessThanOrEqual(CAP)
    expect(liability).toBeGreaterThanOrEqual((CAP * 60n) / 100n)
    const kept = await house.db
      .selectFrom('lottery_lines')
      .select((eb) => eb.fn.sum<string>(eb('amount', '*', eb.cast<bigint>('rate', 'bigint'))).as('sum'))
      .where('draw_id', '=', drawId)
      .where('numbers', '=', '555')
      .executeTakeFirstOrThrow()
    expect(BigInt(kept.sum) / 100n).toBe(liability)
    expect(await house.trialBalance()).toEqual([])
  })

  test('rejects a manually closed number, and shows one with a manual half payout in advance', async () => {
    const who = await bets.newBettor(10_000n)
    const byHand = (numbers: string, by_hand: 'half' | 'closed') =>
      house.db
        .insertInto('lottery_exposures')
        .values({ draw_id: drawId, kind: 'three_top', numbers, by_hand })
        .execute()
    await byHand('911', 'half')
    await byHand('912', 'closed')
    expect(await limits()).toEqual([
      { kind: 'three_top', numbers: '912', state: 'closed' },
      { kind: 'three_top', numbers: '555', state: expect.any(String) },
      { kind: 'three_top', numbers: '911', state: 'half' },
    ])
    const both = await bets.placeOrder(who, drawId, [createLine({ numbers: '911' }), createLine({ numbers: '912' })])
    expect(both.failure).toMatchObject({ code: 'lottery.number.closed', value: { lines: [{ at: 1, free: '0.00' }] } })
    const half = await bets.placeOrder(who, drawId, [createLine({ numbers: '911', rate: 45_000 })])
    expect(half.reply.value.items).toMatchObject([{ rate: 45_000 }])
    expect((await house.call(LotteryLimits, { query: { drawId: 'lotus:TH6:20261201' } })).failure.code).toBe(
      'draw.not.found',
    )
  })
})
