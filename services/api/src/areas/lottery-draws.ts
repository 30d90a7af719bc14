import { createCalendarService } from '../modules/lottery/calendar/calendar.service.ts'
import { lotteryDeskRoutes } from '../modules/lottery/desk/desk.routes.ts'
import { createDeskDraws } from '../modules/lottery/desk/desk-draws.service.ts'
import { createDeskLimits } from '../modules/lottery/desk/desk-limits.service.ts'
import { drawJobs } from '../modules/lottery/draws/draws.jobs.ts'
import { createCloseStake } from '../modules/play/closing/closing.service.ts'
import { defineArea, oneGroupPerJob } from './area.ts'
import type { AreaContext } from './context.ts'
import type { LotteryBeacon } from './lottery-beacon.ts'
import { STAKE_SUBSCRIBERS } from './stake-subscribers.ts'

/** Orders that are settled in one transaction: PGlite has one connection for all. */
export const SETTLE_BATCH_SIZE = { postgres: 500, pglite: 100 } as const

/** The merchants' draws, and the back office's actions on them. */
export function createLotteryDrawsArea(context: AreaContext, beacon: LotteryBeacon) {
  const { config, deps, db, merchants, now, clock, onAlert } = context
  const { source } = beacon
  const jobs = source
    ? drawJobs({
        db,
        merchants,
        beacon: source,
        fastSeconds: config.LOTTERY_FAST_SECONDS ?? null,
        clock,
        batchSize: SETTLE_BATCH_SIZE[deps.database.kind],
        closeStake: createCloseStake(STAKE_SUBSCRIBERS),
        onError: onAlert,
      })
    : []
  const desk = {
    deskDraws: createDeskDraws(db, merchants, now),
    deskLimits: createDeskLimits(db, merchants, now),
    lotteryCalendar: createCalendarService(db, merchants, now),
  }
  return defineArea(desk, {
    routes: () => {},
    deskRoutes: (app, guard) => lotteryDeskRoutes(app, desk, guard),
    jobs: [],
    // Neither a slow beacon nor a draw with many payouts delays the end of a sale.
    jobGroups: [
      { jobs: jobs.filter((job) => 'request' in job), onError: onAlert },
      ...oneGroupPerJob(
        jobs.filter((job) => 'work' in job),
        onAlert,
      ),
    ],
    cleanup: {},
  })
}
