import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { type BetHelpers, type Bettor, createBetHelpers, createLine } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'
import { createGrantRepository } from '../../promotions/grants/grants.repository.ts'

describeOnOneEngine('orders that a bonus pays a part of', (engine) => {
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

  /** A member with 1.00 in cash, and 5.00 in a bonus of which 3.00 may be staked at once. */
  async function promised(
    contributions: Record<string, number> = { LOTT: 100 },
    kind: 'UPGRADE' | 'WELCOME' = 'UPGRADE',
  ): Promise<Bettor & { grantId: string }> {
    const who = await bets.newBettor(100n)
    await bets.give(who.memberId, 500n, 'bonus_locked')
    const grantId = randomUUID()
    await house.db
      .insertInto('reward_grants')
      .values({
        id: grantId,
        merchant: 'siam',
        member_id: who.memberId,
        promotion_id: null,
        version_id: null,
        entry_id: null,
        reference: grantId,
        kind,
        counter: null,
        title_th: 'โบนัส',
        title_en: 'Bonus',
        state: 'ACTIVE',
        currency: 'THB',
        source: 'bonus',
        amount: 500n,
        multiple: 5,
        target: 2500n,
        max_bet: 300n,
        contributions: JSON.stringify(contributions),
        max_cash_out: null,
        days: 7,
        rounds: null,
        order_id: null,
        created_at: house.now(),
        claim_by: null,
        warned_at: null,
        queued_at: null,
        activated_at: house.now(),
        expires_at: new Date(house.now().getTime() + DAY_MS),
        ended_at: null,
        paid: null,
        reason: null,
      })
      .execute()
    return { ...who, grantId }
  }
  const money = async ({ memberId }: Bettor) => [await bets.held(memberId), await bets.held(memberId, 'bonus_locked')]
  const two = [createLine({ numbers: '111' }), createLine({ numbers: '112' })]
  const end = (grantId: string, state: 'COMPLETED' | 'EXPIRED') =>
    house.db.updateTable('reward_grants').set({ state, ended_at: house.now() }).where('id', '=', grantId).execute()

  test('pays the first lines in cash and the rest by bonus; returns each to its source, and the bonus waits for the order', async () => {
    const who = await promised()
    const { orderId, items } = (await bets.placeOrder(who, drawId, two)).reply.value
    expect(await money(who)).toEqual([0n, 400n])
    expect(await createGrantRepository(house.db).hasOpenRound(who.grantId)).toBe(true)
    const [first, second] = items.map(({ lineNo }) => lineNo)
    await bets.cancelLine(who, orderId, second ?? 0)
    expect(await money(who)).toEqual([0n, 500n])
    await bets.cancelLine(who, orderId, first ?? 0)
    expect(await money(who)).toEqual([100n, 500n])
    expect(await createGrantRepository(house.db).hasOpenRound(who.grantId)).toBe(false)
  })

  test('pays from a bonus no more than its limit, and nothing if it is not for the lottery', async () => {
    const who = await promised()
    const dear = await bets.placeOrder(who, drawId, [createLine({ numbers: '113', times: 4 })])
    expect(dear.failure).toMatchObject({ code: 'bonus.bet.limit', value: { max: '3.00' } })
    const other = await promised({ RNG: 100 })
    expect((await bets.placeOrder(other, drawId, two)).failure.code).toBe('funds.insufficient')
    expect(await money(other)).toEqual([100n, 500n])
  })

  test('CON-082 cancels no line that cash paid after a bonus of a deposit was staked, until that stake is returned', async () => {
    const who = await promised({ LOTT: 100 }, 'WELCOME')
    const own = (await bets.placeOrder(who, drawId, two.slice(0, 1))).reply.value
    house.advance(1_000)
    const later = (await bets.placeOrder(who, drawId, two.slice(1))).reply.value
    expect(await money(who)).toEqual([0n, 400n])
    const rejected = await bets.cancelLine(who, own.orderId, own.items[0]?.lineNo ?? 0)
    expect([rejected.status, rejected.failure.code, await money(who)]).toEqual([409, 'lottery.line.bonus', [0n, 400n]])
    await bets.cancelLine(who, later.orderId, later.items[0]?.lineNo ?? 0)
    expect((await bets.cancelLine(who, own.orderId, own.items[0]?.lineNo ?? 0)).status).toBe(200)
    expect(await money(who)).toEqual([100n, 500n])
  })

  test('CON-082 cancels a line that cash paid after a gift was staked, or a bonus that ended before', async () => {
    const gifted = await promised()
    const own = (await bets.placeOrder(gifted, drawId, two.slice(0, 1))).reply.value
    await bets.placeOrder(gifted, drawId, two.slice(1))
    expect((await bets.cancelLine(gifted, own.orderId, own.items[0]?.lineNo ?? 0)).status).toBe(200)
    const matched = await promised({ LOTT: 100 }, 'WELCOME')
    await bets.placeOrder(matched, drawId, two)
    await end(matched.grantId, 'EXPIRED')
    house.advance(1_000)
    await bets.give(matched.memberId, 100n)
    const next = (await bets.placeOrder(matched, drawId, two.slice(0, 1))).reply.value
    expect((await bets.cancelLine(matched, next.orderId, next.items[0]?.lineNo ?? 0)).status).toBe(200)
  })

  test('credits winnings of a bonus to cash after the play-through, and to the house once it has ended', async () => {
    for (const [state, cash] of [
      ['COMPLETED', 100n],
      ['EXPIRED', 0n],
    ] as const) {
      const who = await promised()
      const { orderId, items } = (await bets.placeOrder(who, drawId, two)).reply.value
      await end(who.grantId, state)
      await bets.cancelLine(who, orderId, items[1]?.lineNo ?? 0)
      expect([state, ...(await money(who))]).toEqual([state, cash, 400n])
    }
    expect(await house.trialBalance()).toEqual([])
  })
})
