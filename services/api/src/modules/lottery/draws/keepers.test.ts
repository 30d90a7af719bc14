import { firstBreak, LOCAL_BEACON, timeOfRound } from '@tessera/lottery'
import { describeOnBothEngines } from '@tessera/server/testing'
import { crashable, runCrashingDraws } from '../../../../testing/crashing-runners.ts'
import { type BetHelpers, createBetHelpers, createLine } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { createLogRepository } from '../log/log.repository.ts'

/** `npm run long -- keepers` asks for three hundred. */
const DRAWS = Number(process.env.KEPT_DRAWS ?? 4)
const EACH_MS = 2_000

describeOnBothEngines('keepers', (engine) => {
  let on: LotteryFixture
  let bets: BetHelpers
  beforeAll(async () => {
    on = await openLotteryFixture({ open: engine.open, games: ['F5'], jobDeps: { batchSize: 2 } })
    await on.work()
    bets = await createBetHelpers(on)
  })
  afterAll(() => on.close())

  test(
    'API-126 holds each draw once and pays each order once with four schedulers that are killed at random',
    async () => {
      const who = await bets.newBettor(10_000_000n)
      const bought: string[] = []
      const deaths = await runCrashingDraws(on, DRAWS, 126, async () => {
        const open = await on.db
          .selectFrom('lottery_draws')
          .select('draw_id')
          .where('state', '=', 'open')
          .where('merchant', '=', 'siam')
          .executeTakeFirst()
        if (!open) return
        const lines = [
          createLine({ kind: 'big', numbers: 'sum', rate: 195 }),
          createLine({ kind: 'dragon', numbers: '', rate: 195 }),
        ]
        const answer = await bets.placeOrder(who, open.draw_id, lines, { mode: 'Elott' })
        if (answer.status === 200) bought.push(answer.reply.value.orderId)
      })
      expect(deaths).toBeGreaterThan(0)
      expect(bought.length).toBeGreaterThan(DRAWS / 4)
      await on.work()

      const rows = await on.db
        .selectFrom('lottery_draws')
        .select(['draw_id', 'state', 'prizes'])
        .where('state', '=', 'settled')
        .where('merchant', '=', 'siam')
        .execute()
      expect(rows.length).toBeGreaterThanOrEqual(DRAWS)
      const entries = await createLogRepository(on.db).entriesFrom('siam', 1, 10_000)
      expect(await firstBreak(entries, (await createLogRepository(on.db).head('siam'))?.hash ?? '')).toBeNull()
      for (const { draw_id: drawId, prizes } of rows) {
        const own = entries.filter((entry) => entry.drawId === drawId)
        expect(own.map(({ type }) => type)).toEqual(['commit', 'seal', 'result'])
        expect(own.at(-1)?.payload).toMatch(new RegExp(`\\|${prizes}$`))
      }
      const ended = await on.db
        .selectFrom('lottery_orders')
        .select(['order_id', 'payout'])
        .where('order_id', 'in', bought)
        .where('state', '=', 'settled')
        .execute()
      const paid = await on.db
        .selectFrom('ledger_transactions')
        .select('key')
        .where(
          'key',
          'in',
          bought.map((id) => `lott:end:${id}`),
        )
        .execute()
      const recorded = await on.db
        .selectFrom('play_rounds')
        .select('round_id')
        .where('round_id', 'in', bought)
        .execute()
      expect([paid.length, recorded.length]).toEqual([ended.length, ended.length])
      const open = bought.length - ended.length
      const won = ended.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)
      expect(await bets.held(who.memberId)).toBe(10_000_000n - BigInt(bought.length) * 200n + won)
      expect(await bets.openStakes()).toBe(BigInt(open) * 200n)
      expect(await on.trialBalance()).toEqual([])
      expect(on.faults).toEqual([])
    },
    60_000 + DRAWS * EACH_MS,
  )

  test('TRU-042 pays each order once after ten interruptions of a settlement, with the same draw result', async () => {
    const who = await bets.newBettor(1_000_000n)
    const { draw_id: drawId, closes_at, round } = await on.openDraw('F5')
    const lines = [
      createLine({ kind: 'big', numbers: 'sum', rate: 195 }),
      createLine({ kind: 'small', numbers: 'sum', rate: 195 }),
    ]
    for (let at = 0; at < 24; at++)
      expect((await bets.placeOrder(who, drawId, lines, { mode: 'Elott' })).status).toBe(200)
    await on.goTo(closes_at)
    on.advance(timeOfRound(LOCAL_BEACON, Number(round)).getTime() - on.now().getTime())
    const settle = on.jobs.filter(({ kind }) => kind === 'lottery.settle')
    let deaths = 0
    let steps = 0
    const dies = () => deaths < 10 && ++steps % 2 === 0 && ++deaths > 0
    const hear = () => undefined
    const draw = await createJobRunner(
      on.db,
      on.jobs.filter(({ kind }) => kind === 'lottery.draw'),
      on.now,
      hear,
    )
    await draw.runAll()
    const prizes = (await on.drawOf(drawId)).prizes
    const interrupted = await createJobRunner(
      on.db,
      settle.map((job) => crashable(job, dies)),
      on.now,
      hear,
    )
    for (let turn = 0; turn < 20; turn++) {
      await interrupted.runAll()
      on.advance(3_000)
    }
    expect(deaths).toBe(10)
    expect(await on.drawOf(drawId)).toMatchObject({ state: 'settled', prizes, paid: 24n * 195n })
    expect(await bets.held(who.memberId)).toBe(1_000_000n - 24n * 200n + 24n * 195n)
    expect(await on.trialBalance()).toEqual([])
  })
})
