import type { LoadsBody } from '@tessera/contracts'
import type { Database } from '@tessera/server'
import { MINUTE_MS } from '@tessera/server/durations'
import type { ChangeFeed } from '../../changes.ts'
import { ok } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import { createTransact } from '../../transact.ts'
import { type FaultRow, groupFaults } from '../faults/fault-groups.domain.ts'
import { addFaults, deleteFaultsBefore } from '../faults/faults.repository.ts'
import { deleteFailingVisitorsBefore } from '../guard/guard.repository.ts'
import { evaluateRollouts } from '../guard/guard.service.ts'
import { scoreAll } from '../guard/score-observations.service.ts'
import type { VisitorObservation } from '../guard/slice-test.domain.ts'
import type { RolloutRow } from '../rollout/rollouts.repository.ts'
import { addCounts, addTimes, deleteLoadsBefore, findKnownCompositions, findPublishedKeys } from './loads.repository.ts'
import { extractObservations } from './observations.domain.ts'
import { releaseKey, type Tally, tally } from './tally.domain.ts'

const TTL_MS = 30 * 24 * 60 * MINUTE_MS
const SWEEP_INTERVAL_MS = 60 * MINUTE_MS
const UUID_FORMAT = /^[0-9a-f-]{36}$/

/** Receives load reports of edges. */
export interface LoadsReceiver {
  /** Counts known loads, runs the guards, and notifies the readers of changes. */
  receive(body: LoadsBody): Promise<{ counted: number; ignored: number }>
}

/**
 * Counts loads by minute and deletes old minutes, at most once an hour. An error of the deletion is not returned, or an edge
 * would send the counted loads again: it is passed to `onError`.
 */
export function createLoadsReceiver(
  database: Database<Tables>,
  changes: ChangeFeed,
  onError: (error: unknown) => void,
): LoadsReceiver {
  const { db } = database
  let sweptAt = 0

  const sweep = async () => {
    const now = Date.now()
    if (now - sweptAt < SWEEP_INTERVAL_MS) return
    sweptAt = now
    await deleteLoadsBefore(db, new Date(now - TTL_MS))
    await deleteFaultsBefore(db, new Date(now - TTL_MS))
    await deleteFailingVisitorsBefore(db, new Date(now - SWEEP_INTERVAL_MS))
  }

  const storeReports = async (
    { counts, times }: Tally,
    faults: FaultRow[],
    observations: ReadonlyMap<string, VisitorObservation[]>,
  ) => {
    const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
    const rollouts: RolloutRow[] = []
    await createTransact(
      db,
      false,
    )(async (trx) => {
      if (counts.length > 0) await addCounts(trx, minute, counts)
      if (times.length > 0) await addTimes(trx, minute, times)
      if (faults.length > 0) await addFaults(trx, faults)
      for (const merchant of [...observations.keys()].sort())
        rollouts.push(...(await scoreAll(trx, merchant, observations.get(merchant) ?? [])))
      return ok(null)
    })
    return rollouts
  }

  return {
    async receive(body) {
      const ids = new Set(body.batches.map((b) => b.batch.composition).filter((id) => UUID_FORMAT.test(id)))
      const releaseReports = body.batches.flatMap(({ batch }) => [
        ...batch.reports.filter((report) => report.fallback),
        ...(batch.faults ?? []),
      ])
      const compositions = await findKnownCompositions(db, [...ids])
      const releases = releaseReports.map(({ slice, version }) => ({ name: slice, version }))
      const published = await findPublishedKeys(db, releases)
      const loadTally = tally(body, compositions, published)
      const faults = groupFaults(body, compositions, (slice, version) => published.has(releaseKey(slice, version)))
      const { counted, ignored } = loadTally
      const merchants = new Set([...loadTally.merchants, ...faults.map(({ merchant }) => merchant)])
      if (merchants.size === 0) return { counted, ignored }
      await evaluateRollouts(
        db,
        await storeReports(loadTally, faults, extractObservations(body, compositions)),
        changes.notifyMoved,
      )
      for (const merchant of merchants) await changes.notifyLoads(merchant)
      await sweep().catch(onError)
      return { counted, ignored }
    },
  }
}
