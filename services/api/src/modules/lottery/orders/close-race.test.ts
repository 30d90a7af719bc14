import { randomUUID } from 'node:crypto'
import { rootOf } from '@tessera/lottery'
import { describeOnBothEngines, until } from '@tessera/server/testing'
import { LotteryLeaves } from '@tessera/site/calls'
import { sql } from 'kysely'
import { type BetHelpers, type Bettor, createBetHelpers, createLine } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'
import type { Trx } from '../../../database/tables.ts'
import type { Result } from '../../../result.ts'
import { createGate } from '../../money/gate/gate.service.ts'
import type { StoredDraw } from '../draws/draws.repository.ts'
import { createLogRepository } from '../log/log.repository.ts'
import { createCancelLine } from './cancel-line.ts'
import { createPlaceOrder } from './place-order.ts'
import { receiptKeyOf } from './receipts.ts'

describeOnBothEngines('what is under way at the close', (engine) => {
  let house: LotteryFixture
  let bets: BetHelpers
  beforeAll(async () => {
    house = await openLotteryFixture({ open: engine.open, games: ['F5'] })
    await house.work()
    bets = await createBetHelpers(house)
  })
  afterAll(() => house.close())

  const line = createLine({ kind: 'odd', numbers: 'sum', rate: 195 })
  /** The leaves that count, which are those that were sealed. */
  const leavesOf = async (drawId: string): Promise<string[]> => {
    const { count, leaves } = (await house.call(LotteryLeaves, { query: { drawId, from: '0' } })).reply.value
    expect([count, await rootOf(leaves)]).toEqual([leaves.length, (await house.drawOf(drawId)).root])
    return leaves
  }
  const wish = ({ memberId }: Bettor) => ({ memberId, merchant: house.merchant })

  /** True if a transaction waits for a lock. PGlite runs one transaction after the other, so that there everything waits. */
  const waitsForLock = async () =>
    engine.kind === 'pglite' || (await sql`select from pg_locks where not granted`.execute(house.db)).rows.length > 0

  /** Acts one millisecond before the close; where it pauses the keeper goes as far as it can before anything is committed. */
  async function acrossTheClose<T>(
    draw: StoredDraw,
    act: (trx: Trx, pause: () => Promise<void>) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    house.advance(draw.closes_at.getTime() - 1 - house.now().getTime())
    const acted = Promise.withResolvers<void>()
    let hasKeeperEnded = false
    const pause = async () => {
      house.advance(1)
      acted.resolve()
      await until(async () => hasKeeperEnded || (await waitsForLock()), 'the keeper')
    }
    const acting = house.db.transaction().execute((trx) => act(trx, pause))
    await acted.promise
    const keeping = house.work().finally(() => {
      hasKeeperEnded = true
    })
    const [outcome] = await Promise.all([acting, keeping])
    await house.work()
    expect((await house.drawOf(draw.draw_id)).sealed_at).not.toBeNull()
    return outcome
  }

  test('API-120 includes in the tree an order that is accepted before the close and committed after it', async () => {
    const who = await bets.newBettor(1_000n)
    const session = await house.db
      .selectFrom('sessions')
      .select('handle')
      .where('member_id', '=', who.memberId)
      .where('ended_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const key = await receiptKeyOf(house.db, 'siam', house.now())
    const draw = await house.openDraw('F5')
    const placed = await acrossTheClose(draw, (trx, pause) => {
      const gate = createGate(house.now)
      const mayPlay: typeof gate.checkPlay = async (...asked) => {
        await pause()
        return gate.checkPlay(...asked)
      }
      const head = (within: Trx, merchant: string) => createLogRepository(within).head(merchant)
      const place = createPlaceOrder({ gate: { ...gate, checkPlay: mayPlay }, keyOf: () => key, head })
      const of = { ...wish(who), session: session.handle, key: randomUUID(), drawId: draw.draw_id }
      return place(trx, { ...of, mode: 'Elott', lines: [line] })
    })
    if (!placed.ok) throw new Error(placed.code)
    const { receipt } = (await bets.readOrder(who, placed.value)).reply.value
    expect(await leavesOf(draw.draw_id)).toEqual(receipt.leaves)
  })

  test('API-123 excludes from the tree a line that is cancelled before the close, however late that is committed', async () => {
    const who = await bets.newBettor(1_000n)
    const draw = await house.openDraw('F5')
    const { orderId, items } = (await bets.placeOrder(who, draw.draw_id, [line], { mode: 'Elott' })).reply.value
    const cancel = createCancelLine(createGate(house.now))
    const gone = await acrossTheClose(draw, async (trx, pause) => {
      const outcome = await cancel(trx, { ...wish(who), orderId, lineNo: items[0]?.lineNo ?? 0 })
      await pause()
      return outcome
    })
    expect([gone.ok, await bets.held(who.memberId), await leavesOf(draw.draw_id)]).toEqual([true, 1_000n, []])
  })
})
