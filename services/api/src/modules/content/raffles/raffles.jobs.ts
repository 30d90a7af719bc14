import { timeOfRound } from '@tessera/lottery'
import type { MerchantConfig } from '@tessera/site'
import type { AskingJob, PlainJob } from '../../../jobs/jobs.domain.ts'
import { createJobRepository } from '../../../jobs/jobs.repository.ts'
import type { Db } from '../../../tables.ts'
import type { Beacon } from '../../lottery/draws/beacon.ts'
import { createBeaconKeyRepository } from '../../lottery/draws/beacon-keys.repository.ts'
import { clockOf } from '../../money/ledger/clock.ts'
import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import type { Grants } from '../grants/grants.service.ts'
import { closeRaffle, drawRaffle, endRaffle, openRaffles, voidRaffle } from './keep-raffles.ts'
import { createRaffleRepository } from './raffles.repository.ts'

const ALL = 'all'
const SOON_MS = 1_000
const SOMETIME_MS = 60_000
/** Asking takes three seconds at most. */
const LEASE_MS = 15_000
/** Time without a beacon after which a raffle is void. */
const MAX_LATE_MS = 24 * 3_600_000

export interface RaffleDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  beacon: Beacon
  clock: LedgerClock
  grants: Pick<Grants, 'give'>
  /** Called if a beacon is unresponsive or invalid. */
  onFault: (error: unknown) => void
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const sooner = (a: Date, b: Date): Date => (a < b ? a : b)

/** Runs raffles: opens and closes them, draws them, and grants the prizes; one step a transaction. */
export function raffleJobs(deps: RaffleDeps): [keep: PlainJob, draw: AskingJob] {
  const { db, merchants, beacon, clock, grants } = deps
  const wake = (executor: Db, kind: 'keep' | 'draw', at: Date) =>
    createJobRepository(executor).wake(`raffle.${kind}`, ALL, at)

  const maintenanceJob: PlainJob = {
    kind: 'raffle.keep',
    subjects: [ALL],
    work: async (trx, _subject, at) => {
      const raffles = createRaffleRepository(trx)
      // No ticket is earned before it is known whose word will be taken.
      if (!(await createBeaconKeyRepository(trx).pinned(beacon.kind))) return later(at, SOON_MS)
      // One whose merchant has no file stays until it has one again.
      const ending = await raffles.ending(merchants.map(({ code }) => code))
      if (ending) {
        await endRaffle(trx, merchants, grants, ending, at)
        return at
      }
      const open = await raffles.first('open')
      if (open && open.closes_at <= at) {
        await closeRaffle(trx, open, () => clockOf(trx, clock))
        await wake(trx, 'draw', at)
        return at
      }
      await openRaffles(trx, { merchants, beacon }, at)
      return sooner(open?.closes_at ?? later(at, SOMETIME_MS), later(at, SOMETIME_MS))
    },
  }

  const draw: AskingJob = {
    kind: 'raffle.draw',
    subjects: [ALL],
    leaseMs: LEASE_MS,
    ask: async (_subject, at) => {
      const key = await createBeaconKeyRepository(db).pinned(beacon.kind)
      if (!key) {
        const beaconKey = await beacon.key()
        return async (trx) => {
          await createBeaconKeyRepository(trx).pin(beacon.kind, beaconKey, at)
          return at
        }
      }
      const due = await createRaffleRepository(db).first('closed')
      if (!due) return async () => later(at, SOMETIME_MS)
      const round = Number(due.round)
      const out = timeOfRound(beacon.pace, round)
      if (out > at) return async () => sooner(out, later(at, SOMETIME_MS))
      const signature = await beacon.signature(key, round).catch((error: unknown) => {
        deps.onFault(error)
        return null
      })
      if (signature === null && at < later(due.draw_at, MAX_LATE_MS)) return async () => later(at, SOON_MS)
      return async (trx) => {
        if (signature === null) await voidRaffle(trx, due.draw_id, at)
        else await drawRaffle(trx, due.draw_id, signature, at)
        await wake(trx, 'keep', at)
        return at
      }
    },
  }
  return [maintenanceJob, draw]
}
