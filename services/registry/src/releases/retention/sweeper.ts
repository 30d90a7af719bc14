import type { Database } from '@tessera/server'
import { pruneDeliveries } from '../../events/webhooks/due.repository.ts'
import type { Tables } from '../../tables.ts'
import { createTransact } from '../../transact.ts'
import type { ArtifactStore } from '../artifacts/artifact-store.ts'
import { moveAnchor } from '../artifacts/audit-anchor.ts'
import { removeBytes, sweepPreviews, sweepUnlisted } from './retention.service.ts'

const SWEEP_INTERVAL_MS = 30 * 60_000

interface SweeperOptions {
  database: Database<Tables>
  store: ArtifactStore
  onError(error: unknown): void
}

/**
 * Sweeps preview releases, files without a release, and what webhooks were sent, and moves the audit's anchor, from now on, twice an hour; returns the end of it,
 * and waits for a running sweep.
 */
export function startSweeper({ database, store, onError }: SweeperOptions): () => Promise<void> {
  let currentSweep: Promise<void> = Promise.resolve()
  const sweep = async () => {
    await moveAnchor(database.db, store).catch(onError)
    await pruneDeliveries(database.db)
    const transact = createTransact(database.db, false)
    const previewSweep = await sweepPreviews(transact)
    const unlistedCount = await sweepUnlisted(database.db, transact)
    if (unlistedCount > 0 || (previewSweep.ok && previewSweep.value.releases.length > 0))
      await removeBytes(database.db, store)
    await database.upkeep()
  }
  const timer = setInterval(() => {
    currentSweep = sweep().catch(onError)
  }, SWEEP_INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return currentSweep
  }
}
