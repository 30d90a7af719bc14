import { commitmentOf, entryHash, firstBreak, isReceiptSigned, rootOf } from '@tessera/lottery'
import { describeOnOneEngine } from '@tessera/server/testing'
import {
  LotteryDrawBundle,
  LotteryLog,
  LotteryOrderDetail,
  LotteryOrders,
  LotteryResults,
  WalletBalance,
} from '@tessera/site/calls'
import type { Browser } from '../testing/browser.ts'
import { type LotteryFixture, openLotteryFixture } from '../testing/lottery-fixture.ts'
import { createSeedRepository } from './seed.repository.ts'
import { demoStakeOf, seedLottery } from './seed-lottery.ts'

const PAGE = { pageNo: '1', pageSize: '50' }

describeOnOneEngine('draws of the demo', (engine) => {
  let house: LotteryFixture
  let demo: Browser
  beforeAll(async () => {
    house = await openLotteryFixture({ open: engine.open, games: ['TH6', 'VNN', 'F5'] })
    // At noon in Bangkok no draw of a day is closed and still to be drawn.
    const noon = new Date(house.now())
    noon.setUTCHours(29, 0, 0, 0)
    house.advance(noon.getTime() - house.now().getTime())
    await house.db
      .transaction()
      .execute((trx) => seedLottery(createSeedRepository(trx), trx, [house.merchant], house.now()))
    demo = await house.signIn('demo01')
  })
  afterAll(() => house.close())

  /** By the mode of each: their times go by the hour. */
  const own = async () =>
    (await house.call(LotteryOrders, { as: demo, query: PAGE })).reply.value.list.toSorted((a, b) =>
      a.mode < b.mode ? -1 : 1,
    )
  const log = async () => (await house.call(LotteryLog, { query: { from: '1' } })).reply.value

  test('logs every draw in the order of time, each commitment that of its secret', async () => {
    const { entries, head } = await log()
    expect(await firstBreak(entries, head.hash)).toBeNull()
    const last = entries.at(-1)
    expect(last && (await entryHash(last))).toBe(head.hash)
    // Behind what the log has told of raffles.
    const times = entries.filter(({ drawId }) => !drawId.includes(':RAFFLE:')).map(({ time }) => time)
    expect(times).toEqual(times.toSorted())
    const draws = await house.db
      .selectFrom('lottery_draws as d')
      .innerJoin('lottery_secrets as s', 's.draw_id', 'd.draw_id')
      .select(['d.draw_id', 'd.game', 'd.state', 'd.commitment', 's.secret', 'd.opened_at', 'd.sealed_at', 'd.draw_at'])
      .execute()
    for (const draw of draws) expect(draw.commitment).toBe(await commitmentOf(draw.draw_id, draw.secret))
    const count = (game: string, state: string) =>
      draws.filter((one) => one.game === game && one.state === state).length
    expect([count('TH6', 'closed'), count('TH6', 'open'), count('VNN', 'closed'), count('VNN', 'open')]).toEqual([
      6, 1, 4, 1,
    ])
    expect(draws.every((one) => one.sealed_at === null || one.sealed_at < one.draw_at)).toBe(true)
  })

  test('gives the demo member an order on sale and past ones, with signed receipts and sealed lines', async () => {
    const orders = await own()
    expect(orders.map(({ draw, mode }) => [draw.game, draw.state, mode])).toEqual([
      ['F5', 'closed', 'Elott'],
      ['F5', 'closed', 'Elott'],
      ['F5', 'closed', 'Lott'],
      ['TH6', 'open', 'ZY'],
    ])
    const sold = new Map<string, string[]>()
    const roots = new Map<string, string | null>()
    for (const { orderId, draw } of orders.toReversed()) {
      const { receipt } = (await house.call(LotteryOrderDetail, { as: demo, query: { orderId } })).reply.value
      const { receiptKey, seal } = (
        await house.call(LotteryDrawBundle, { query: { drawId: draw.drawId, language: 'TH' } })
      ).reply.value
      expect(await isReceiptSigned(receiptKey, receipt, receipt.signature)).toBe(true)
      const leaves = [...(sold.get(draw.drawId) ?? []), ...receipt.leaves]
      sold.set(draw.drawId, leaves)
      roots.set(draw.drawId, seal?.root ?? null)
    }
    for (const [drawId, root] of roots) {
      const leaves = sold.get(drawId) ?? []
      if (drawId.includes(':TH6:')) expect(root).toBeNull()
      else expect([await rootOf(leaves), await rootOf(leaves.toReversed())]).toContain(root)
    }
  })

  test('draws and pays all seeded draws within the first scheduler runs', async () => {
    await house.work()
    const results = async (game: string) => (await house.call(LotteryResults, { query: { game, ...PAGE } })).reply.value
    expect([(await results('TH6')).held, (await results('VNN')).held, (await results('VNN')).voided]).toEqual([6, 4, 0])
    expect((await own()).map(({ state, payout }) => [state, payout]).sort()).toEqual([
      ['open', null],
      ['settled', '0.00'],
      ['settled', '19.00'],
      ['settled', '39.00'],
    ])
    // Whoever drew what: what the demo member has then is known before.
    expect((await house.call(WalletBalance, { as: demo })).reply.value.sumBalance).toBe('12548.50')
    expect(demoStakeOf(house.merchant)).toBe(1_258_050 - 1_254_850)
    expect(await house.trialBalance()).toEqual([])
    expect(house.faults).toEqual([])
  })
})
