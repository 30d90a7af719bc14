import type { LoadsBody } from '@tessera/contracts'
import type { Database } from '@tessera/server'
import type { ChangeFeed } from '../changes.ts'
import { believed } from '../guard/guard.domain.ts'
import { judgeRollouts } from '../guard/guard.service.ts'
import { accept } from '../registry-error.ts'
import { addRolloutLoads, findNetworks, type Judged, lockRolloutOf } from '../rollout/rollouts.repository.ts'
import type { Tables } from '../tables.ts'
import { transactOn } from '../transact.ts'
import { addCounts, addTimes, dropBefore, findKnown, findPublished } from './loads.repository.ts'
import { type Tally, tally } from './tally.domain.ts'

const MINUTE_MS = 60_000
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS
const SWEEP_PAUSE_MS = 60 * MINUTE_MS
const ID = /^[0-9a-f-]{36}$/

/** Takes what edges tell of loads. */
export interface LoadsReceiver {
  /** Counts what is known, lets the guards judge it, and tells the readers of changes. */
  receive(body: LoadsBody): Promise<{ counted: number; ignored: number }>
}

/**
 * Counts loads by minute and takes old minutes away, at most once an hour. What was counted is not reported as failed when
 * that fails, or an edge would send it again: `onFault` hears of it.
 */
export function createLoadsReceiver(
  database: Database<Tables>,
  changes: ChangeFeed,
  onFault: (error: unknown) => void,
): LoadsReceiver {
  const { db } = database
  let sweptAt = 0

  const sweep = async () => {
    const now = Date.now()
    if (now - sweptAt < SWEEP_PAUSE_MS) return
    sweptAt = now
    await dropBefore(db, new Date(now - KEPT_MS))
  }

  const write = async ({ counts, times, judged }: Tally): Promise<Judged[]> => {
    const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
    const rollouts: Judged[] = []
    await transactOn(
      db,
      false,
    )(async (trx) => {
      if (counts.length > 0) await addCounts(trx, minute, counts)
      if (times.length > 0) await addTimes(trx, minute, times)
      for (const { composition, networks } of judged) {
        const rollout = await lockRolloutOf(trx, composition)
        if (!rollout) continue
        const before = await findNetworks(
          trx,
          rollout.id,
          networks.map(({ network }) => network),
        )
        const told = networks.map((one) => believed(one, before.get(one.network) ?? { loads: 0, failed: 0 }))
        rollouts.push(await addRolloutLoads(trx, rollout.id, told))
      }
      return accept(null)
    })
    return rollouts
  }

  return {
    async receive(body) {
      const ids = new Set(body.batches.map((b) => b.batch.composition).filter((id) => ID.test(id)))
      const standIns = body.batches.flatMap((b) => b.batch.reports.filter((r) => r.fallback))
      const known = await findKnown(db, [...ids])
      const releases = standIns.map(({ slice, version }) => ({ name: slice, version }))
      const sums = tally(body, known, await findPublished(db, releases))
      const { counted, ignored, merchants } = sums
      if (merchants.length === 0) return { counted, ignored }
      await judgeRollouts(db, await write(sums), changes.moved)
      for (const merchant of merchants) await changes.counted(merchant)
      await sweep().catch(onFault)
      return { counted, ignored }
    },
  }
}
