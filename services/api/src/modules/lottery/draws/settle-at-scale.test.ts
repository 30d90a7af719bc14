import { describeOnOneEngine } from '@tessera/server/testing'
import type { KyselyPlugin } from 'kysely'
import { type BetHelpers, createBetHelpers } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'
import { SETTLE_BATCH_SIZE } from '../../../areas/lottery-draws.ts'
import { STAKE_SUBSCRIBERS } from '../../../areas/stake-subscribers.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { createCloseStake } from '../../play/closing/closing.service.ts'
import { createLocalBeacon } from './beacon.ts'
import { drawPrizes } from './draw-result.ts'
import { closeDraw } from './draw-sale.ts'
import { drawJobs } from './draws.jobs.ts'

describeOnOneEngine('a batch of orders', (engine) => {
  let on: LotteryFixture
  let bets: BetHelpers
  let [first, second, third] = ['', '', '']
  beforeAll(async () => {
    on = await openLotteryFixture({ open: engine.open, games: ['F5'] })
    bets = await createBetHelpers(on)
    first = await on.addKnownDraw('F5', '2027-02-01', 1, '20270201-193')
    second = await on.addKnownDraw('F5', '2027-02-01', 2, '20270201-194')
    third = await on.addKnownDraw('F5', '2027-02-01', 3, '20270201-195')
    await on.goTo(new Date('2027-02-01T09:01:00Z'))
  })
  afterAll(() => on.close())

  /** Each of so many people has a line that wins and one that does not, the sum high or low. */
  const buy = async (drawId: string, people: number): Promise<void> => {
    for (let at = 0; at < people; at++) {
      const lines = (['big', 'small'] as const).map((kind) => ({
        kind,
        numbers: 'sum',
        unit: '10.00',
        times: 1,
        rate: 195,
      }))
      const answer = await bets.placeOrder(await bets.newBettor(10_000n), drawId, lines, { mode: 'Elott' })
      if (answer.status !== 200) throw new Error(answer.text)
    }
  }

  /** How many orders of a draw are in each state. */
  const statesOf = async (drawId: string): Promise<Record<string, number>> => {
    const rows = await on.db.selectFrom('lottery_orders').select('state').where('draw_id', '=', drawId).execute()
    return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]))
  }

  /** Draws and pays; answers how many statements paying took. */
  const settle = async (drawId: string, batch: number = SETTLE_BATCH_SIZE[engine.kind]): Promise<number> => {
    const draw = await on.drawOf(drawId)
    on.advance(draw.draw_at.getTime() - on.now().getTime() + 1_000)
    await on.db.transaction().execute((trx) => closeDraw(trx, draw, async () => on.now()))
    await on.db.transaction().execute((trx) => drawPrizes(trx, drawId, '00', on.now()))
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const jobs = drawJobs({
      db: on.db.withPlugin(counting),
      merchants: [on.merchant],
      beacon: createLocalBeacon(on.beacon.origin),
      fastSeconds: null,
      clock: on.now,
      batchSize: batch,
      closeStake: createCloseStake(STAKE_SUBSCRIBERS),
      onError: (error) => {
        throw error
      },
    }).filter(({ kind }) => kind === 'lottery.settle')
    const runner = await createJobRunner(on.db.withPlugin(counting), jobs, on.now, (error) => {
      throw error
    })
    statements = 0
    await runner.runAll()
    expect((await on.drawOf(drawId)).state).toBe('settled')
    return statements
  }

  test('API-129 pays twenty orders in no more statements than two', async () => {
    await buy(first, 2)
    const few = await settle(first)
    expect(few).toBeGreaterThan(5)
    expect(await statesOf(first)).toEqual({ settled: 2 })
    await on.goTo(new Date('2027-02-01T09:06:00Z'))
    await buy(second, 20)
    expect(await settle(second)).toBeLessThanOrEqual(few)
    expect(await statesOf(second)).toEqual({ settled: 20 })
    expect(await on.trialBalance()).toEqual([])
  })

  test('API-129 ends every order of a draw that has more than one batch', async () => {
    await on.goTo(new Date('2027-02-01T09:11:00Z'))
    await buy(third, 5)
    await settle(third, 2)
    expect(await statesOf(third)).toEqual({ settled: 5 })
    expect([await bets.openStakes(), await on.trialBalance()]).toEqual([0n, []])
  })
})
