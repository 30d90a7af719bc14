import type { ApiDeps } from './api-deps.ts'
import type { ApiConfig } from './config.ts'
import { createJobRunner } from './jobs/runner.ts'
import { createCalendarService } from './modules/lottery/calendar/calendar.service.ts'
import { createDeskDraws } from './modules/lottery/desk/desk-draws.service.ts'
import { createDeskLimits } from './modules/lottery/desk/desk-limits.service.ts'
import { type Beacon, createLocalBeacon } from './modules/lottery/draws/beacon.ts'
import { beaconUrlAt } from './modules/lottery/draws/beacon-url.ts'
import { createDrandBeacon } from './modules/lottery/draws/drand-beacon.ts'
import { drawJobs } from './modules/lottery/draws/draws.jobs.ts'
import { createCloseStake } from './modules/play/closing/closing.service.ts'
import { STAKE_SUBSCRIBERS } from './stake-subscribers.ts'

/** Orders that are settled in one transaction: PGlite has one connection for all. */
export const BATCH = { postgres: 500, pglite: 100 } as const

interface LotteryDeps {
  config: ApiConfig
  deps: ApiDeps
  now: () => Date
  /** Hears of work that failed, and of a beacon that is silent. */
  onAlarm: (error: unknown) => void
}

/** Who holds the house's draws, and what the desk does of them. Where no beacon is named none is held. */
export async function createLotteryServices({ config, deps, now, onAlarm }: LotteryDeps) {
  const { db, kind } = deps.database
  const clock = deps.now ?? null
  const { BEACON_URL: origin, LOTTERY_BEACON: named } = config
  const createBeacon = named === 'drand' ? createDrandBeacon : createLocalBeacon
  const source: Beacon | null = origin && named ? createBeacon(origin) : null
  const jobs = source
    ? drawJobs({
        db,
        merchants: deps.merchants.all,
        beacon: source,
        fastSeconds: config.LOTTERY_FAST_SECONDS ?? null,
        clock,
        batch: BATCH[kind],
        closeStake: createCloseStake(STAKE_SUBSCRIBERS),
        onFault: onAlarm,
      })
    : []
  const [asking, plain] = [jobs.filter((job) => 'ask' in job), jobs.filter((job) => 'work' in job)]
  const merchants = deps.merchants.all
  return {
    deskDraws: createDeskDraws(db, merchants, now),
    deskLimits: createDeskLimits(db, merchants, now),
    lotteryCalendar: createCalendarService(db, merchants, now),
    /** What draws to come wait for, and where anybody asks for a round. */
    beacon: { kind: named ?? 'local', source, urlOf: beaconUrlAt(config.PLAY_ORIGIN) },
    /** A beacon that is slow keeps no sale from its end; a draw that pays many keeps none either. */
    lotteryRunners: [
      await createJobRunner(db, asking, clock, onAlarm),
      ...(await Promise.all(plain.map((job) => createJobRunner(db, [job], clock, onAlarm)))),
    ],
  }
}
