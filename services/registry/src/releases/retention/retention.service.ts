import { PREVIEW_RELEASE_DAYS, type RetentionBody, type RetentionReply } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/auth/actor.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import type { ArtifactStore } from '../artifacts/artifact-store.ts'
import {
  deleteRemovals,
  deleteRetiredFiles,
  deleteUnlistedFiles,
  findUnlisted,
  listRemovals,
  retirePreviews,
  retireUnused,
} from './retention.repository.ts'
import { lockReleases } from './retired.repository.ts'

/** Files that are removed from the store in one step; uploads wait for one step at most. */
const STEP_SIZE = 20
const MAX_STEPS = 10_000
/** Days after which an uploaded file that no release lists is removed. */
const UNLISTED_DAYS = 7

/**
 * Retires unused releases, and preview releases past their retention. The bytes of the files remain until {@link
 * removeBytes}.
 */
export const runRetention = (
  transact: Transact,
  { days, keep }: RetentionBody,
  actor: Actor,
): Promise<Result<RetentionReply>> =>
  transact(async (trx) => {
    await lockReleases(trx)
    const releases = [...(await retirePreviews(trx, PREVIEW_RELEASE_DAYS)), ...(await retireUnused(trx, days, keep))]
    const reply = { releases, ...(await deleteRetiredFiles(trx)) }
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'retention.run',
      merchant: null,
      reason: `releases not run for ${days} days, except the newest ${keep} of each slice`,
      before: null,
      after: reply,
    })
    return ok(reply)
  })

/** Retires preview releases past their retention; runs automatically. */
export const sweepPreviews = (transact: Transact): Promise<Result<RetentionReply>> =>
  transact(async (trx) => {
    await lockReleases(trx)
    const releases = await retirePreviews(trx, PREVIEW_RELEASE_DAYS)
    if (releases.length === 0) return ok({ releases, files: 0, bytes: 0 })
    const reply = { releases, ...(await deleteRetiredFiles(trx)) }
    await appendAudit(trx, {
      actor: 'retention',
      action: 'preview.sweep',
      merchant: null,
      reason: `preview releases are retired after ${PREVIEW_RELEASE_DAYS} days`,
      before: null,
      after: reply,
    })
    return ok(reply)
  })

/** Removes files that were uploaded a week ago and that no release lists; returns how many. */
export const sweepUnlisted = async (db: Kysely<Tables>, transact: Transact): Promise<number> => {
  // Searched before the lock is taken, because the search reads every release of the slices.
  const unlistedFiles = await findUnlisted(db, UNLISTED_DAYS)
  if (unlistedFiles.length === 0) return 0
  const sweepResult = await transact(async (trx) => {
    await lockReleases(trx)
    const reply = await deleteUnlistedFiles(trx, unlistedFiles)
    if (reply.files > 0)
      await appendAudit(trx, {
        actor: 'retention',
        action: 'artifact.sweep',
        merchant: null,
        reason: `files without a release are removed after ${UNLISTED_DAYS} days`,
        before: null,
        after: reply,
      })
    return ok(reply)
  })
  return sweepResult.ok ? sweepResult.value.files : 0
}

/**
 * Removes the bytes of deleted files from the store. Uploads are locked out during a step, so a file that was uploaded again
 * is detected and remains. The next run removes the rest of an aborted one.
 */
export async function removeBytes(db: Kysely<Tables>, store: ArtifactStore): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    const fileCount = await db.transaction().execute(async (trx) => {
      await lockReleases(trx)
      const files = await listRemovals(trx, STEP_SIZE)
      await Promise.all(files.filter((f) => !f.anew).map((f) => store.remove(f.name, f.file)))
      if (files.length > 0) await deleteRemovals(trx, files)
      return files.length
    })
    if (fileCount < STEP_SIZE) return
  }
}
