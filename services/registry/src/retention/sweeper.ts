import type { Database } from '@tessera/server'
import type { ArtifactStore } from '../artifacts/artifact-store.ts'
import { moveAnchor } from '../artifacts/audit-anchor.ts'
import type { Tables } from '../tables.ts'
import { transactOn } from '../transact.ts'
import { pruneDeliveries } from '../webhooks/due.repository.ts'
import { removeBytes, sweepPreviews, sweepUnlisted } from './retention.service.ts'

const EVERY_MS = 30 * 60_000

interface Options {
  database: Database<Tables>
  store: ArtifactStore
  onFault(error: unknown): void
}

/**
 * Sweeps preview releases, files without a release, and what webhooks were sent, and moves the audit's anchor, from now on, twice an hour; returns the end of it,
 * which waits for a sweep that is under way.
 */
export function startSweeper({ database, store, onFault }: Options): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve()
  const sweep = async () => {
    await moveAnchor(database.db, store).catch(onFault)
    await pruneDeliveries(database.db)
    const transact = transactOn(database.db, false)
    const swept = await sweepPreviews(transact)
    const unlisted = await sweepUnlisted(database.db, transact)
    if (unlisted > 0 || (swept.ok && swept.value.releases.length > 0)) await removeBytes(database.db, store)
    await database.upkeep()
  }
  const timer = setInterval(() => {
    sweeping = sweep().catch(onFault)
  }, EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return sweeping
  }
}
