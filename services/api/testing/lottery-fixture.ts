import {
  commitmentOf,
  drawIdOf,
  drawsOfDay,
  LOCAL_BEACON,
  type LotteryGame,
  roundAt,
  timeOfRound,
} from '@tessera/lottery'
import { testSecret } from '@tessera/lottery/testing'
import type { Database } from '@tessera/server'
import type { Prepared } from '@tessera/server/testing'
import type { MerchantConfig } from '@tessera/site'
import { STAKE_SUBSCRIBERS } from '../src/areas/stake-subscribers.ts'
import type { Tables } from '../src/database/tables.ts'
import { createJobRunner } from '../src/jobs/runner.ts'
import { merchantByCode } from '../src/merchant-by-code.ts'
import { createLocalBeacon } from '../src/modules/lottery/draws/beacon.ts'
import { type DrawJobDeps, drawJobs } from '../src/modules/lottery/draws/draws.jobs.ts'
import { createDrawRepository, type StoredDraw } from '../src/modules/lottery/draws/draws.repository.ts'
import { createSchedulerRepository } from '../src/modules/lottery/draws/scheduler.repository.ts'
import { appendToLog } from '../src/modules/lottery/log/log.repository.ts'
import { startOfDay } from '../src/modules/money/gate/windows.domain.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { createCloseStake } from '../src/modules/play/closing/closing.service.ts'
import { startTestApi } from './test-api.ts'
import { startTestBeacon } from './test-beacon.ts'

/** Interval between two draws of the game F5. */
const DRAW_INTERVAL_MS = 300_000

interface FixtureOptions {
  open?: (seeded: Prepared<Tables>) => Promise<Database<Tables>>
  /** Games of siam; the other merchants have none. */
  games?: MerchantConfig['lottery']['games']
  /** Overrides of the draw jobs' dependencies. */
  jobDeps?: Partial<DrawJobDeps>
  /** Changes the configuration of siam. */
  changeMerchant?: (merchant: MerchantConfig) => MerchantConfig
}

/** The API of siam with its draws, a beacon that signs with a known key, and helpers to move their shared clock. */
export async function openLotteryFixture(options: FixtureOptions = {}) {
  const { games = ['TH6', 'VNN', 'VNS', 'VNQ', 'F5'], changeMerchant = (config) => config } = options
  const clock = { now: () => new Date(0) }
  const beacon = await startTestBeacon(() => clock.now())
  const api = await startTestApi({
    ...(options.open ? { open: options.open } : {}),
    config: { BEACON_URL: beacon.origin, LOTTERY_BEACON: 'local', PLAY_ORIGIN: beacon.origin },
    merchant: (merchant) =>
      merchant.code === 'siam'
        ? changeMerchant({ ...merchant, lottery: { ...merchant.lottery, games } })
        : { ...merchant, lottery: { ...merchant.lottery, games: [] } },
  })
  // Starts a minute after a draw, because just before a draw nothing is on sale.
  api.advance(DRAW_INTERVAL_MS - (api.now().getTime() % DRAW_INTERVAL_MS) + 60_000)
  clock.now = api.now
  const merchant = merchantByCode(api.merchants, 'siam')
  const errors: unknown[] = []
  const recordError = (error: unknown) => errors.push(error)
  const jobs = drawJobs({
    db: api.db,
    merchants: [merchant],
    beacon: createLocalBeacon(beacon.origin),
    fastSeconds: null,
    clock: api.now,
    batchSize: 100,
    closeStake: createCloseStake(STAKE_SUBSCRIBERS),
    onError: recordError,
    ...options.jobDeps,
  })
  const runner = await createJobRunner(api.db, jobs, api.now, recordError)
  const draws = createDrawRepository(api.db)
  const findDraw = async (drawId: string): Promise<StoredDraw> => {
    const draw = await draws.find(drawId)
    if (!draw) throw new Error(`unknown draw ${drawId}`)
    return draw
  }
  /** Runs due jobs, in addition to the API's own. */
  const runDueJobs = () => runner.runAll()
  const advanceTo = async (when: Date): Promise<void> => {
    api.advance(when.getTime() - api.now().getTime())
    await runDueJobs()
  }
  return {
    ...api,
    merchant,
    beacon,
    jobs,
    /** Errors of the draw jobs. */
    faults: errors,
    work: runDueJobs,
    /** Advances the clock to a time and runs the jobs that are due by then. */
    goTo: advanceTo,
    drawOf: findDraw,
    drawIdFor: (game: LotteryGame, numero: string) => drawIdOf('siam', game, numero),
    /** The game's draw that is on sale. */
    openDraw: async (game: LotteryGame): Promise<StoredDraw> =>
      api.db
        .selectFrom('lottery_draws')
        .selectAll()
        .where('merchant', '=', 'siam')
        .where('game', '=', game)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow(),
    /** Adds a draw whose secret is `tessera test secret {secretNumber}`, so that its digits are known. `day` is `YYYY-MM-DD`. */
    addKnownDraw: async (game: LotteryGame, day: string, secretNumber: number, numero?: string): Promise<string> => {
      const times = drawsOfDay(game, day, startOfDay(day, merchant.timeZone)).find(
        (item) => !numero || item.numero === numero,
      )
      if (!times) throw new Error(`${game} is not drawn on ${day}`)
      const drawId = drawIdOf('siam', game, times.numero)
      const secret = await testSecret(secretNumber)
      const commitment = await commitmentOf(drawId, secret)
      const round = roundAt(LOCAL_BEACON, times.drawAt)
      await api.db.transaction().execute(async (trx) => {
        const row = { draw_id: drawId, merchant: 'siam', game, numero: times.numero, commitment, secret }
        const drawTimes = { closes_at: times.closesAt, draw_at: times.drawAt }
        const beaconRound = { beacon: 'local' as const, round: BigInt(round) }
        await createSchedulerRepository(trx).add([{ ...row, ...drawTimes, ...beaconRound }])
        const entry = { type: 'commit' as const, drawId, payload: `${commitment}|${round}` }
        await appendToLog(trx, 'siam', api.now(), [entry])
      })
      return drawId
    },
    /** Closes the draw, draws it and pays its wins. */
    settleDraw: async (drawId: string): Promise<StoredDraw> => {
      const draw = await findDraw(drawId)
      await advanceTo(draw.closes_at)
      await advanceTo(timeOfRound(LOCAL_BEACON, Number(draw.round)))
      return findDraw(drawId)
    },
    trialBalance: () => createLedgerRepository(api.db).trialBalance(null),
    close: async () => {
      await api.close()
      await beacon.close()
    },
  }
}
export type LotteryFixture = Awaited<ReturnType<typeof openLotteryFixture>>
