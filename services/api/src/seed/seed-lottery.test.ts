import { commitmentOf, entryHash, firstBreak, isReceiptSigned, rootOf } from '@tessera/lottery'
import { describeOnOneEngine } from '@tessera/server/testing'
import { LotteryDrawBundle, LotteryLog, LotteryOrderDetail, LotteryOrders, LotteryResults } from '@tessera/site/calls'
import type { Browser } from '../testing/browser.ts'
import { type LotteryHouse, openLotteryHouse } from '../testing/lottery-house.ts'
import { createSeedRepository } from './seed.repository.ts'
import { seedLottery } from './seed-lottery.ts'

const PAGE = { pageNo: '1', pageSize: '50' }

describeOnOneEngine('draws of the demo', (engine) => {
  let house: LotteryHouse
  let demo: Browser
  beforeAll(async () => {
    house = await openLotteryHouse({ open: engine.open, games: ['TH6', 'VNN'] })
    await house.db
      .transaction()
      .execute((trx) => seedLottery(createSeedRepository(trx), trx, [house.house], house.now(), house.house.code))
    demo = await house.signIn('demo01')
  })
  afterAll(() => house.close())

  /** By the mode of each: their times go by the hour. */
  const own = async () =>
    (await house.call(LotteryOrders, { as: demo, query: PAGE })).reply.value.list.toSorted((a, b) =>
      a.mode < b.mode ? -1 : 1,
    )
  const log = async () => (await house.call(LotteryLog, { query: { from: '1' } })).reply.value

  test('the log tells of every draw in the order of time, and each commitment is that of its secret', async () => {
    const { entries, head } = await log()
    expect(await firstBreak(entries, head.hash)).toBeNull()
    const last = entries.at(-1)
    expect(last && (await entryHash(last))).toBe(head.hash)
    expect(entries.map(({ time }) => time)).toEqual(entries.map(({ time }) => time).toSorted())
    const draws = await house.db
      .selectFrom('lottery_draws as d')
      .innerJoin('lottery_secrets as s', 's.draw_id', 'd.draw_id')
      .select(['d.draw_id', 'd.game', 'd.state', 'd.commitment', 's.secret', 'd.opened_at', 'd.sealed_at', 'd.draw_at'])
      .execute()
    for (const draw of draws) expect(draw.commitment).toBe(await commitmentOf(draw.draw_id, draw.secret))
    const count = (game: string, state: string) =>
      draws.filter((one) => one.game === game && one.state === state).length
    expect([count('TH6', 'closed'), count('TH6', 'open'), count('VNN', 'closed'), count('VNN', 'open')]).toEqual([
      12, 1, 15, 1,
    ])
    expect(draws.every((one) => one.sealed_at === null || one.sealed_at < one.draw_at)).toBe(true)
  })

  test('the demo member has an order on sale and others of the past, whose receipts are signed and whose lines are sealed', async () => {
    const orders = await own()
    expect(orders.map(({ draw, mode }) => [draw.game, draw.state, mode])).toEqual([
      ['TH6', 'closed', 'Lott'],
      ['VNN', 'closed', 'SEA'],
      ['TH6', 'open', 'ZY'],
    ])
    for (const { orderId, draw } of orders) {
      const { receipt } = (await house.call(LotteryOrderDetail, { as: demo, query: { orderId } })).reply.value
      const { receiptKey, seal } = (
        await house.call(LotteryDrawBundle, { query: { drawId: draw.drawId, language: 'TH' } })
      ).reply.value
      expect(await isReceiptSigned(receiptKey, receipt, receipt.signature)).toBe(true)
      expect(seal?.root ?? null).toBe(draw.state === 'open' ? null : await rootOf(receipt.leaves))
    }
  })

  test('who holds the draws draws and pays them all within its first turns', async () => {
    await house.work()
    const results = async (game: string) => (await house.call(LotteryResults, { query: { game, ...PAGE } })).reply.value
    expect([(await results('TH6')).held, (await results('VNN')).held, (await results('VNN')).voided]).toEqual([
      12, 15, 0,
    ])
    expect((await own()).map(({ state, payout }) => [state, payout === null])).toEqual([
      ['settled', false],
      ['settled', false],
      ['open', true],
    ])
    expect(await house.trialBalance()).toEqual([])
    expect(house.faults).toEqual([])
  })
})
