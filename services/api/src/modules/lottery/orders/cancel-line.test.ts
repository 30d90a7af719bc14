import { rootOf } from '@tessera/lottery'
import { describeOnOneEngine } from '@tessera/server/testing'
import { LotteryLeaves } from '@tessera/site/calls'
import { demoAgentsOf } from '../../../../testing/agents.ts'
import { type BetHelpers, type Bettor, createBetHelpers, createLine } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { createTurnoverRepository } from '../../money/turnover/turnover.repository.ts'

describeOnOneEngine('lines that are taken back', (engine) => {
  let house: LotteryFixture
  let bets: BetHelpers
  let drawId: string
  beforeAll(async () => {
    house = await openLotteryFixture({ open: engine.open, games: ['TH6', 'F5'] })
    await house.work()
    bets = await createBetHelpers(house)
    drawId = (await house.openDraw('TH6')).draw_id
  })
  afterAll(() => house.close())

  const placed = async (who: Bettor, numbers: string[]) =>
    (
      await bets.placeOrder(
        who,
        drawId,
        numbers.map((one) => createLine({ numbers: one })),
      )
    ).reply.value
  const played = async ({ memberId }: Bettor) =>
    house.db
      .selectFrom('play_totals')
      .select(['day_staked', 'day_lost', 'session_staked'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()

  test('API-083 API-084 cancels a line while its draw is open, with its stake; the last line cancels the order', async () => {
    const who = await bets.newBettor(10_000n)
    const order = await placed(who, ['101', '102'])
    const [one, two] = order.items.map(({ lineNo }) => lineNo)
    const after = (await bets.cancelLine(who, order.orderId, one ?? 0)).reply.value
    expect(after).toMatchObject({ state: 'open', stake: '1.00', lines: 2 })
    expect(after.items).toMatchObject([{ state: 'cancelled', payout: '1.00' }, { state: 'accepted' }])
    expect(after.receipt).toEqual(order.receipt)
    expect(await played(who)).toMatchObject({ day_staked: 100n, day_lost: 100n, session_staked: 100n })
    expect((await bets.cancelLine(who, order.orderId, two ?? 0)).reply.value).toMatchObject({
      state: 'cancelled',
      stake: '0.00',
    })
    expect([await bets.held(who.memberId), await bets.liabilityOf(drawId, 'three_top', '101')]).toEqual([10_000n, 0n])
    const again = await bets.cancelLine(who, order.orderId, two ?? 0)
    expect([again.status, again.failure.code]).toEqual([409, 'lottery.line.final'])
    const other = await bets.newBettor(0n)
    const another = await placed(who, ['103'])
    expect((await bets.cancelLine(other, another.orderId, another.items[0]?.lineNo ?? 0)).failure.code).toBe(
      'request.not.found',
    )
    expect((await bets.cancelLine(who, another.orderId, one ?? 0)).failure.code).toBe('request.not.found')
  })

  test('counts an open order as held money though every account is empty', async () => {
    const who = await bets.newBettor(100n)
    const holds = () => createLedgerRepository(house.db).holdsMoney(who.memberId, house.now())
    await placed(who, ['151'])
    expect([await bets.held(who.memberId), await holds()]).toEqual([0n, true])
    await house.db
      .updateTable('lottery_orders')
      .set({ state: 'settled' })
      .where('member_id', '=', who.memberId)
      .execute()
    expect(await holds()).toBe(false)
  })

  test('FIX-005 preserves the turnover that a deposit needs while the member’s money is staked in open orders', async () => {
    const quick = await house.openDraw('F5')
    const who = await bets.newBettor(10_000n)
    const sums = () => house.db.transaction().execute((trx) => createTurnoverRepository(trx).getSums(who.memberId))
    await house.db.transaction().execute((trx) => createTurnoverRepository(trx).addRequirement(who.memberId, 10_000n))
    const safe = (await bets.placeOrder(who, drawId, [createLine({ numbers: '161', times: 99 })])).reply.value
    const line = createLine({ kind: 'odd', numbers: 'sum', rate: 195 })
    const lost = (await bets.placeOrder(who, quick.draw_id, [line], { mode: 'Elott' })).reply.value
    expect(await bets.held(who.memberId)).toBe(0n)
    await house.settleDraw(quick.draw_id)
    expect((await bets.readOrder(who, lost.orderId)).reply.value.state).toBe('settled')
    expect(await sums()).toEqual({ needed: 10_000n, done: 100n })
    await bets.cancelLine(who, safe.orderId, safe.items[0]?.lineNo ?? 0)
    expect([await sums(), (await bets.held(who.memberId)) >= 9_900n]).toEqual([{ needed: 10_000n, done: 100n }, true])
  })

  test('API-084 rejects cancelling a line once its draw accepts no more orders', async () => {
    const quick = await house.openDraw('F5')
    const who = await bets.newBettor(1_000n)
    const line = createLine({ kind: 'odd', numbers: 'sum', rate: 195 })
    const order = (await bets.placeOrder(who, quick.draw_id, [line], { mode: 'Elott' })).reply.value
    house.advance(quick.closes_at.getTime() - house.now().getTime())
    const late = await bets.cancelLine(who, order.orderId, order.items[0]?.lineNo ?? 0)
    expect([late.status, late.failure.code, await bets.held(who.memberId)]).toEqual([409, 'lottery.draw.closed', 900n])
  })

  test('API-123 cancels a line once for fifty simultaneous requests', async () => {
    const who = await bets.newBettor(10_000n)
    const order = await placed(who, ['201', '202'])
    const lineNo = order.items[0]?.lineNo ?? 0
    const answers = await Promise.all(Array.from({ length: 50 }, () => bets.cancelLine(who, order.orderId, lineNo)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['lottery.line.final']),
    )
    expect(await bets.held(who.memberId)).toBe(9_900n)
    expect(await house.trialBalance()).toEqual([])
  })

  test('API-123 refunds lines that race the close or includes them in the tree, never both and never neither', async () => {
    const lines = engine.kind === 'postgres' || process.env.TEST_ENGINES === 'both' ? 200 : 20
    const who = await bets.newBettor(100_000n)
    await house.work()
    const quick = await house.openDraw('F5')
    const order = (
      await bets.placeOrder(
        who,
        quick.draw_id,
        Array.from({ length: lines }, (_, at) =>
          createLine({ kind: 'last3', numbers: String(100 + at), rate: 95_000 }),
        ),
        { mode: 'Elott' },
      )
    ).reply.value
    // The clock stands one millisecond before the close for who cancels, and at it for the keeper.
    house.advance(quick.closes_at.getTime() - 1 - house.now().getTime())
    let answered = 0
    const tab = async (lineNos: number[]) => {
      for (const lineNo of lineNos) {
        await bets.cancelLine(who, order.orderId, lineNo)
        if (++answered !== lines / 2) continue
        house.advance(1)
        await house.work()
      }
    }
    const lineNos = order.items.map(({ lineNo }) => lineNo)
    await Promise.all([0, 1, 2, 3].map((at) => tab(lineNos.filter((_, n) => n % 4 === at))))
    await house.work()
    const { items } = (await bets.readOrder(who, order.orderId)).reply.value
    const gone = items.filter(({ state }) => state === 'cancelled')
    expect(gone.length).toBeGreaterThanOrEqual(lines / 2)
    expect(gone.length).toBeLessThan(lines)
    const { leaves } = (await house.call(LotteryLeaves, { query: { drawId: quick.draw_id, from: '0' } })).reply.value
    expect(leaves).toHaveLength(lines - gone.length)
    expect(await rootOf(leaves)).toBe((await house.drawOf(quick.draw_id)).root)
    expect(await bets.held(who.memberId)).toBe(100_000n - 100n * BigInt(leaves.length))
    expect(order.receipt.leaves.filter((leaf) => leaves.includes(leaf))).toEqual(leaves)
  })

  test('CSH-035 pays the debt first from a cancelled line and from a prize', async () => {
    const money = demoAgentsOf(house)
    const who = await bets.newBettor(10_000n)
    const owes = async () => [await bets.held(who.memberId), (await money.balances(who.memberId)).debt]
    const { orderId, items } = await placed(who, ['201', '202'])
    const sides = [
      createLine({ kind: 'big', numbers: 'sum', unit: '10.00', rate: 195 }),
      createLine({ kind: 'small', numbers: 'sum', unit: '10.00', rate: 195 }),
    ]
    const { draw_id: fast } = await house.openDraw('F5')
    expect((await bets.placeOrder(who, fast, sides, { mode: 'Elott' })).status).toBe(200)
    await money.addDebt(who.memberId, 2_000n)
    expect(await owes()).toEqual([7_800n, -2_000n])
    await bets.cancelLine(who, orderId, items[0]?.lineNo ?? 0)
    expect(await owes()).toEqual([7_800n, -1_900n])
    await house.settleDraw(fast)
    expect(await owes()).toEqual([7_850n, 0n])
  })
})
