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
  /** Called with the error of a failed job, and with that of an unresponsive beacon. */
  onAlarm: (error: unknown) => void
}

/** Runs the house's draws, and the desk's actions on them. Without a beacon no draws are held. */
export async function createLotteryServices({ config, deps, now, onAlarm }: LotteryDeps) {
  const { db, kind } = deps.database
  const clock = deps.now ?? null
  const { BEACON_URL: origin, LOTTERY_BEACON: beaconKind } = config
  const createBeacon = beaconKind === 'drand' ? createDrandBeacon : createLocalBeacon
  const source: Beacon | null = origin && beaconKind ? createBeacon(origin) : null
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
    /** Beacon of future draws, and the public URL of its rounds. */
    beacon: { kind: beaconKind ?? 'local', source, urlOf: beaconUrlAt(config.PLAY_ORIGIN) },
    /** Separate runners: neither a slow beacon nor a draw with many payouts delays the end of a sale. */
    lotteryRunners: [
      await createJobRunner(db, asking, clock, onAlarm),
      ...(await Promise.all(plain.map((job) => createJobRunner(db, [job], clock, onAlarm)))),
    ],
  }
}
