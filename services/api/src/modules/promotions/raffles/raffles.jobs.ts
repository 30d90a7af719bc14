import { timeOfRound } from '@tessera/lottery'
import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import type { ExternalJob, PlainJob } from '../../../jobs/jobs.domain.ts'
import { createJobRepository } from '../../../jobs/jobs.repository.ts'
import type { Beacon } from '../../lottery/draws/beacon.ts'
import { createBeaconKeyRepository } from '../../lottery/draws/beacon-keys.repository.ts'
import { currentTime } from '../../money/ledger/clock.ts'
import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import type { Grants } from '../grants/grants.service.ts'
import { closeRaffle, drawRaffle, openRaffles, settleRaffle, voidRaffle } from './raffle-steps.ts'
import { createRaffleRepository } from './raffles.repository.ts'

const JOB_SUBJECT = 'all'
const RETRY_MS = 1_000
const POLL_INTERVAL_MS = 60_000
/** Lease of the draw job; a beacon request takes three seconds at most. */
const LEASE_MS = 15_000
/** Time after the draw time at which a raffle is voided if the beacon has not responded. */
const MAX_BEACON_DELAY_MS = DAY_MS

export interface RaffleJobDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  beacon: Beacon
  clock: LedgerClock
  grants: Pick<Grants, 'grant'>
  /** Called if a beacon does not respond or its response is invalid. */
  onError: (error: unknown) => void
}

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b)

/** Jobs that open, close and draw raffles and grant their prizes; one step per transaction. */
export function raffleJobs(deps: RaffleJobDeps): [keep: PlainJob, draw: ExternalJob] {
  const { db, merchants, beacon, clock, grants } = deps
  const wakeJob = (executor: Db, kind: 'keep' | 'draw', at: Date) =>
    createJobRepository(executor).wake(`raffle.${kind}`, JOB_SUBJECT, at)

  const scheduleJob: PlainJob = {
    kind: 'raffle.keep',
    subjects: [JOB_SUBJECT],
    work: async (trx, _subject, at) => {
      const raffles = createRaffleRepository(trx)
      // No raffle opens before the key of the beacon is pinned.
      if (!(await createBeaconKeyRepository(trx).pinnedKey(beacon.kind))) return addMs(at, RETRY_MS)
      // Raffles of merchants that are not configured at the moment wait.
      const unsettledRaffle = await raffles.findUnsettled(merchants.map(({ code }) => code))
      if (unsettledRaffle) {
        await settleRaffle(trx, merchants, grants, unsettledRaffle, at)
        return at
      }
      const openRaffle = await raffles.findFirst('open')
      if (openRaffle && openRaffle.closes_at <= at) {
        await closeRaffle(trx, openRaffle, () => currentTime(trx, clock))
        await wakeJob(trx, 'draw', at)
        return at
      }
      await openRaffles(trx, { merchants, beacon }, at)
      return earlierOf(openRaffle?.closes_at ?? addMs(at, POLL_INTERVAL_MS), addMs(at, POLL_INTERVAL_MS))
    },
  }

  const drawJob: ExternalJob = {
    kind: 'raffle.draw',
    subjects: [JOB_SUBJECT],
    leaseMs: LEASE_MS,
    request: async (_subject, at) => {
      const key = await createBeaconKeyRepository(db).pinnedKey(beacon.kind)
      if (!key) {
        const newKey = await beacon.fetchKey()
        return async (trx) => {
          await createBeaconKeyRepository(trx).pin(beacon.kind, newKey, at)
          return at
        }
      }
      const dueRaffle = await createRaffleRepository(db).findFirst('closed')
      if (!dueRaffle) return async () => addMs(at, POLL_INTERVAL_MS)
      const round = Number(dueRaffle.round)
      const publishedAt = timeOfRound(beacon.pace, round)
      if (publishedAt > at) return async () => earlierOf(publishedAt, addMs(at, POLL_INTERVAL_MS))
      const signature = await beacon.fetchSignature(key, round).catch((error: unknown) => {
        deps.onError(error)
        return null
      })
      if (signature === null && at < addMs(dueRaffle.draw_at, MAX_BEACON_DELAY_MS))
        return async () => addMs(at, RETRY_MS)
      return async (trx) => {
        if (signature === null) await voidRaffle(trx, dueRaffle.draw_id, at)
        else await drawRaffle(trx, dueRaffle.draw_id, signature, at)
        await wakeJob(trx, 'keep', at)
        return at
      }
    },
  }
  return [scheduleJob, drawJob]
}
