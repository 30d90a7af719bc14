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
import { createJobRunner } from '../jobs/runner.ts'
import { createLocalBeacon } from '../modules/lottery/draws/beacon.ts'
import { drawJobs, type KeeperDeps } from '../modules/lottery/draws/draws.jobs.ts'
import { createDrawRepository, type StoredDraw } from '../modules/lottery/draws/draws.repository.ts'
import { createKeeperRepository } from '../modules/lottery/draws/keeper.repository.ts'
import { appendToLog } from '../modules/lottery/log/log.repository.ts'
import { beginOf } from '../modules/money/gate/windows.domain.ts'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import { createCloseStake } from '../modules/play/closing/closing.service.ts'
import { STAKE_SUBSCRIBERS } from '../areas/stake-subscribers.ts'
import type { Tables } from '../tables.ts'
import { startTestApi } from './test-api.ts'
import { startTestBeacon } from './test-beacon.ts'

/** Between two draws of the five balls. */
const PACE_MS = 300_000

interface FixtureOptions {
  open?: (seeded: Prepared<Tables>) => Promise<Database<Tables>>
  /** Games of siam; the other merchants have none. */
  games?: MerchantConfig['lottery']['games']
  /** Changes the keeper. */
  keeper?: Partial<KeeperDeps>
  /** Changes siam. */
  merchant?: (merchant: MerchantConfig) => MerchantConfig
}

/** The API of siam with its draws, a beacon that signs with a known key, and hands to move the clock they share. */
export async function openLotteryFixture(options: FixtureOptions = {}) {
  const { games = ['TH6', 'VNN', 'VNS', 'VNQ', 'F5'], merchant: change = (config) => config } = options
  const at = { now: () => new Date(0) }
  const beacon = await startTestBeacon(() => at.now())
  const api = await startTestApi({
    ...(options.open ? { open: options.open } : {}),
    config: { BEACON_URL: beacon.origin, LOTTERY_BEACON: 'local', PLAY_ORIGIN: beacon.origin },
    merchant: (merchant) =>
      merchant.code === 'siam'
        ? change({ ...merchant, lottery: { ...merchant.lottery, games } })
        : { ...merchant, lottery: { ...merchant.lottery, games: [] } },
  })
  // A minute after a draw, at whatever moment the tests run: just before one nothing is on sale.
  api.pass(PACE_MS - (api.now().getTime() % PACE_MS) + 60_000)
  at.now = api.now
  const merchant = api.merchants.find(({ code }) => code === 'siam')
  if (!merchant) throw new Error('no siam')
  const faults: unknown[] = []
  const recordError = (error: unknown) => faults.push(error)
  const jobs = drawJobs({
    db: api.db,
    merchants: [merchant],
    beacon: createLocalBeacon(beacon.origin),
    fastSeconds: null,
    clock: api.now,
    batch: 100,
    closeStake: createCloseStake(STAKE_SUBSCRIBERS),
    onFault: recordError,
    ...options.keeper,
  })
  const runner = await createJobRunner(api.db, jobs, api.now, recordError)
  const draws = createDrawRepository(api.db)
  const drawOf = async (drawId: string): Promise<StoredDraw> => {
    const draw = await draws.find(drawId)
    if (!draw) throw new Error(`no draw ${drawId}`)
    return draw
  }
  /** Runs due jobs, in addition to the API's own. */
  const work = () => runner.run()
  const goTo = async (when: Date): Promise<void> => {
    api.pass(when.getTime() - api.now().getTime())
    await work()
  }
  return {
    ...api,
    house: merchant,
    beacon,
    jobs,
    /** Errors of the draw jobs. */
    faults,
    work,
    /** Moves the clock, and does what is due by then. */
    goTo,
    drawOf,
    idOf: (game: LotteryGame, numero: string) => drawIdOf('siam', game, numero),
    /** The draw of a game that is on sale. */
    onSale: async (game: LotteryGame): Promise<StoredDraw> =>
      api.db
        .selectFrom('lottery_draws')
        .selectAll()
        .where('merchant', '=', 'siam')
        .where('game', '=', game)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow(),
    /** Names a draw whose secret is `tessera test secret {number}`: its digits are known. `day` is `YYYY-MM-DD`. */
    commitTo: async (game: LotteryGame, day: string, number: number, numero?: string): Promise<string> => {
      const times = drawsOfDay(game, day, beginOf(day, merchant.timeZone)).find(
        (item) => !numero || item.numero === numero,
      )
      if (!times) throw new Error(`${game} is not drawn then`)
      const drawId = drawIdOf('siam', game, times.numero)
      const secret = await testSecret(number)
      const commitment = await commitmentOf(drawId, secret)
      const round = roundAt(LOCAL_BEACON, times.drawAt)
      await api.db.transaction().execute(async (trx) => {
        const row = { draw_id: drawId, merchant: 'siam', game, numero: times.numero, commitment, secret }
        const moments = { closes_at: times.closesAt, draw_at: times.drawAt }
        const pinned = { beacon: 'local' as const, round: BigInt(round) }
        await createKeeperRepository(trx).add([{ ...row, ...moments, ...pinned }])
        const entry = { type: 'commit' as const, drawId, payload: `${commitment}|${round}` }
        await appendToLog(trx, 'siam', api.now(), [entry])
      })
      return drawId
    },
    /** Closes and draws it, and pays all that it owes. */
    drawOut: async (drawId: string): Promise<StoredDraw> => {
      const draw = await drawOf(drawId)
      await goTo(draw.closes_at)
      await goTo(timeOfRound(LOCAL_BEACON, Number(draw.round)))
      return drawOf(drawId)
    },
    trialBalance: () => createLedgerRepository(api.db).trialBalance(null),
    close: async () => {
      await api.close()
      await beacon.close()
    },
  }
}
export type LotteryFixture = Awaited<ReturnType<typeof openLotteryFixture>>
