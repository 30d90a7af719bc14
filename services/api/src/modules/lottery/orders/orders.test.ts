import { randomUUID } from 'node:crypto'
import { isReceiptSigned } from '@tessera/lottery'
import { describeOnBothEngines } from '@tessera/server/testing'
import {
  LotteryDrawBundle,
  LotteryOrderDetail,
  LotteryOrders,
  PlaceLotteryOrder,
  TestPlay,
  TimeOut,
} from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { type BetHelpers, createBetHelpers, createLine } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'
import type { StoredDraw } from '../draws/draws.repository.ts'

describeOnBothEngines('orders of the lottery', (engine) => {
  let house: LotteryFixture
  let bets: BetHelpers
  let thai: StoredDraw
  beforeAll(async () => {
    house = await openLotteryFixture({ open: engine.open, games: ['TH6', 'F5'] })
    await house.work()
    bets = await createBetHelpers(house)
    thai = await house.openDraw('TH6')
  })
  afterAll(() => house.close())

  test('API-082 takes the stake of an order once, and returns the whole order with a receipt signed by the house', async () => {
    const who = await bets.newBettor(100_000n)
    const before = await bets.openStakes()
    const lines = [
      createLine({ unit: '10.00' }),
      createLine({ kind: 'three_tod', numbers: '826', unit: '20.00', rate: 15_000 }),
      createLine({ kind: 'two_bottom', numbers: '40', unit: '50.00', times: 2, rate: 9500 }),
    ]
    const answer = await bets.placeOrder(who, thai.draw_id, lines)
    expect(answer.status).toBe(200)
    const order = answer.reply.value
    expect(order).toMatchObject({ state: 'open', mode: 'Lott', lines: 3, stake: '130.00', payout: null, credit: null })
    expect(order.items).toMatchObject([
      { kind: 'three_top', numbers: '682', amount: '10.00', stake: '10.00', rate: 90_000, state: 'accepted' },
      { kind: 'three_tod', numbers: '268', amount: '20.00', stake: '20.00', rate: 15_000, hits: null },
      { kind: 'two_bottom', numbers: '40', amount: '100.00', stake: '100.00', rate: 9500, payout: null },
    ])
    expect([await bets.held(who.memberId), (await bets.openStakes()) - before]).toEqual([87_000n, 13_000n])
    expect(await bets.liabilityOf(thai.draw_id, 'two_bottom', '40')).toBe(950_000n)

    const { receiptKey, head } = (
      await house.call(LotteryDrawBundle, { query: { drawId: thai.draw_id, language: 'EN' } })
    ).reply.value
    const { signature, ...receipt } = order.receipt
    expect(receipt).toMatchObject({ seq: head.seq, head: head.hash, time: order.orderedAt })
    expect(await isReceiptSigned(receiptKey, receipt, signature)).toBe(true)
    expect(await isReceiptSigned(receiptKey, { ...receipt, leaves: receipt.leaves.slice(1) }, signature)).toBe(false)

    expect((await bets.readOrder(who, order.orderId)).reply.value).toEqual(order)
    const another = await bets.newBettor(0n)
    expect((await bets.readOrder(another, order.orderId)).failure.code).toBe('request.not.found')
    expect((await house.call(LotteryOrderDetail, { as: who.as, query: { orderId: 'x' } })).status).toBe(404)
  })

  test('API-081 FIX-230 pages a member’s orders, latest first, by game or state, without those of others', async () => {
    const who = await bets.newBettor(10_000n)
    const quick = await house.openDraw('F5')
    const line = createLine({ kind: 'big', numbers: 'sum', rate: 195 })
    const ids: string[] = []
    for (const [drawId, lines, mode] of [
      [thai.draw_id, [createLine()], 'Lott'],
      [quick.draw_id, [line], 'Elott'],
      [quick.draw_id, [line, createLine({ kind: 'odd', numbers: '3', rate: 195 })], 'Elott'],
    ] as const) {
      house.advance(10)
      ids.push((await bets.placeOrder(who, drawId, [...lines], { mode })).reply.value.orderId)
    }
    const list = async (query: Record<string, string>) =>
      (await house.call(LotteryOrders, { as: who.as, query: { pageNo: '1', pageSize: '2', ...query } })).reply.value
    const first = await list({})
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2, totalCount: 3 })
    expect(first.list.map(({ orderId, lines }) => [orderId, lines])).toEqual([
      [ids[2], 2],
      [ids[1], 1],
    ])
    expect((await list({ pageNo: '2' })).list.map(({ orderId }) => orderId)).toEqual([ids[0]])
    const second = await list({ pageNo: '2', cursor: first.next ?? '' })
    expect([second.list.map(({ orderId }) => orderId), second.next]).toEqual([[ids[0]], null])
    const later = await bets.placeOrder(who, quick.draw_id, [line], { mode: 'Elott' })
    expect(later.status).toBe(200)
    expect((await list({ pageNo: '2', cursor: first.next ?? '' })).list).toEqual(second.list)
    expect((await list({ game: 'TH6' })).list).toMatchObject([{ orderId: ids[0], draw: { numero: thai.numero } }])
    expect((await list({ state: 'settled' })).totalCount).toBe(0)
  })

  test('API-120 accepts an order one millisecond before the close, and rejects it at the close', async () => {
    const who = await bets.newBettor(10_000n)
    await house.work()
    const quick = await house.openDraw('F5')
    const line = createLine({ kind: 'ball', numbers: '1:7', rate: 975 })
    house.advance(quick.closes_at.getTime() - 1 - house.now().getTime())
    const taken = await bets.placeOrder(who, quick.draw_id, [line], { mode: 'Elott' })
    expect(taken.reply.value.orderedAt).toBe(new Date(quick.closes_at.getTime() - 1).toISOString())
    house.advance(1)
    const late = await bets.placeOrder(who, quick.draw_id, [line], { mode: 'Elott' })
    expect([late.status, late.failure.code]).toEqual([409, 'lottery.draw.closed'])
    const soon = await house.db
      .selectFrom('lottery_draws')
      .select('draw_id')
      .where('game', '=', 'F5')
      .where('state', '=', 'scheduled')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await bets.placeOrder(who, soon.draw_id, [line], { mode: 'Elott' })).failure.code).toBe(
      'lottery.draw.closed',
    )
    expect(await bets.held(who.memberId)).toBe(9_900n)
    expect((await bets.placeOrder(who, 'siam:F5:19990101-001', [line])).failure.code).toBe('draw.not.found')
  })

  test('API-121 rejects the whole order for three bad lines of ten, names them, and takes nothing', async () => {
    const who = await bets.newBettor(10_000n)
    const lines = Array.from({ length: 10 }, (_, at) => createLine({ numbers: String(100 + at) }))
    lines[2] = createLine({ numbers: '1a' })
    lines[5] = createLine({ kind: 'three_tod', numbers: '444' })
    lines[9] = createLine({ numbers: '100' })
    const { status, failure } = await bets.placeOrder(who, thai.draw_id, lines)
    expect([status, failure.code]).toEqual([400, 'request.invalid'])
    expect(failure.fields).toEqual({
      'lines.2.numbers': 'format',
      'lines.5.numbers': 'format',
      'lines.9.numbers': 'duplicate',
    })
    const none = await bets.placeOrder(who, thai.draw_id, [createLine(), createLine({ numbers: '123', times: 0 })])
    expect(none.failure).toMatchObject({ code: 'request.invalid', fields: { 'lines.1.times': expect.any(String) } })
    const many = Array.from({ length: 501 }, (_, at) => createLine({ numbers: String(100 + at) }))
    expect((await bets.placeOrder(who, thai.draw_id, many)).failure).toMatchObject({
      fields: { lines: expect.any(String) },
    })
    expect(await bets.held(who.memberId)).toBe(10_000n)
  })

  test('API-122 creates one order for many simultaneous uses of a key, and rejects the key for another order', async () => {
    const who = await bets.newBettor(100_000n)
    const key = randomUUID()
    const times = engine.kind === 'postgres' || process.env.TEST_ENGINES === 'both' ? 200 : 40
    const lines = [createLine({ numbers: '777' })]
    const answers = await Promise.all(
      Array.from({ length: times }, () => bets.placeOrder(who, thai.draw_id, lines, { key })),
    )
    const taken = answers.filter(({ status }) => status === 200).map(({ reply }) => reply.value.orderId)
    const rest = answers.filter(({ status }) => status !== 200).map(({ failure }) => failure.code)
    expect(taken.length).toBeGreaterThan(0)
    expect([new Set(taken).size, new Set(rest)]).toEqual([1, rest.length > 0 ? new Set(['system.busy']) : new Set()])
    expect(await bets.held(who.memberId)).toBe(99_900n)
    const again = await bets.placeOrder(who, thai.draw_id, lines, { key })
    expect([again.headers['idempotency-hit'], again.reply.value.orderId]).toEqual(['true', taken[0]])
    const other = await bets.placeOrder(who, thai.draw_id, [createLine({ numbers: '778' })], { key })
    expect([other.status, other.failure.code]).toEqual([409, 'idempotency.conflict'])
    const body = { drawId: thai.draw_id, mode: 'Lott', lines }
    expect((await house.call(PlaceLotteryOrder, { as: who.as, body })).failure.fields).toEqual({
      'idempotency-key': 'format',
    })
  })

  test('API-122 returns an order under its key after its response was lost with its process', async () => {
    const who = await bets.newBettor(100_000n)
    const key = randomUUID()
    const { orderId } = (await bets.placeOrder(who, thai.draw_id, [createLine({ numbers: '779' })], { key })).reply
      .value
    await house.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
    const again = await bets.placeOrder(who, thai.draw_id, [createLine({ numbers: '779' })], { key })
    expect(again.reply.value.orderId).toBe(orderId)
    expect(await bets.held(who.memberId)).toBe(99_900n)
  })

  test('LOB-246 rejects a rate that differs from the slip with the one in force', async () => {
    const who = await bets.newBettor(10_000n)
    const lines = [createLine({ numbers: '801' }), createLine({ numbers: '802', rate: 95_000 })]
    const { status, failure } = await bets.placeOrder(who, thai.draw_id, lines)
    expect([status, failure.code, failure.value]).toEqual([
      409,
      'lottery.rate.changed',
      { lines: [{ at: 1, rate: 90_000 }] },
    ])
    expect(await bets.held(who.memberId)).toBe(10_000n)
    expect(await bets.liabilityOf(thai.draw_id, 'three_top', '801')).toBe(0n)
  })

  test('applies the policy: funds, a pause, and no lottery for a trial', async () => {
    const who = await bets.newBettor(50n)
    expect((await bets.placeOrder(who, thai.draw_id, [createLine()])).failure.code).toBe('funds.insufficient')
    await bets.give(who.memberId, 10_000n)
    await house.call(TimeOut, { as: who.as, body: { hours: 24 } })
    expect((await bets.placeOrder(who, thai.draw_id, [createLine()])).failure.code).toBe('protection.active')
    expect(
      (await house.call(PlaceLotteryOrder, { body: { drawId: thai.draw_id, mode: 'Lott', lines: [createLine()] } }))
        .status,
    ).toBe(401)
    const trial = new Browser()
    await house.call(TestPlay, { as: trial, body: { moduleId: 'COMM3' } })
    expect((await bets.placeOrder({ as: trial }, thai.draw_id, [createLine()])).status).toBe(403)
  })
})
