import type { BeaconKind } from '@tessera/site'
import type { ApiDeps } from './api-deps.ts'
import { createJobRunner } from './jobs/runner.ts'
import type { Grants } from './modules/content/grants/grants.service.ts'
import { raffleJobs } from './modules/content/raffles/raffles.jobs.ts'
import { createRaffleService } from './modules/content/raffles/raffles.service.ts'
import type { Beacon } from './modules/lottery/draws/beacon.ts'

interface RaffleServicesDeps {
  deps: ApiDeps
  /** Null where no beacon is named: no raffle is held then. */
  beacon: Beacon | null
  /** Public URL of a round of a beacon. */
  urlOf(beacon: BeaconKind, round: number): string
  grants: Pick<Grants, 'give'>
  now: () => Date
  onAlarm: (error: unknown) => void
}

/** Runs the house's raffles, and serves their public data. */
export async function createRaffleServices({ deps, beacon, urlOf, grants, now, onAlarm }: RaffleServicesDeps) {
  const { db } = deps.database
  const clock = deps.now ?? null
  const merchants = deps.merchants.all
  const jobs = beacon ? raffleJobs({ db, merchants, beacon, clock, grants, onFault: onAlarm }) : []
  return {
    raffles: createRaffleService({ db, urlOf, now }),
    /** A slow beacon does not delay the end of a raffle. */
    raffleRunners: await Promise.all(jobs.map((job) => createJobRunner(db, [job], clock, onAlarm))),
  }
}
