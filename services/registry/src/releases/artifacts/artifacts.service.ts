import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { integrityOf, isIntegrityOf } from '@tessera/server'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/auth/actor.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { err, ok, type Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { lockReleasesShared } from '../retention/retired.repository.ts'
import type { ArtifactStore } from './artifact-store.ts'
import { bytesStoredSince, findArtifact, insertArtifact, isListed, saveHash } from './artifacts.repository.ts'

const brotli = promisify(brotliCompress)
/** Bytes of files that the publishers of a slice may store within {@link QUOTA_HOURS}: a release has a few megabytes. */
const QUOTA_BYTES = 256 * 1024 * 1024
const QUOTA_HOURS = 24

const overQuota = (name: string) =>
  err(
    'artifact.quota',
    `${name} has stored ${QUOTA_BYTES / 1024 / 1024} MiB within ${QUOTA_HOURS} hours`,
    'Publish again tomorrow, and upload only what a release lists.',
  )

/** Bytes as brotli of quality 11, as members get them. */
export const brotliSize = async (bytes: Buffer): Promise<number> =>
  (
    await brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  ).length

/** True if a published release of the name lists the file, so that it is public. */
export const isPublished = (db: Kysely<Tables>, name: string, file: string): Promise<boolean> =>
  isListed(db, name, file)

/** A stored file with the integrity that its release was published with. */
export interface VerifiedArtifact {
  bytes: Buffer
  integrity: string
}

/**
 * Returns one stored file after verifying its integrity, so that write access to the store does not allow replacing its
 * bytes. Errors: `artifact.unknown`, `artifact.changed`.
 */
export async function readArtifact(
  db: Kysely<Tables>,
  store: ArtifactStore,
  name: string,
  file: string,
): Promise<Result<VerifiedArtifact>> {
  const row = await findArtifact(db, name, file)
  const bytes = row ? await store.get(name, file) : null
  if (!row || !bytes) return err('artifact.unknown', 'no such artifact', 'Publish it first.')
  if (isIntegrityOf(row.integrity, bytes)) return ok({ bytes, integrity: row.integrity })
  return err(
    'artifact.changed',
    `${name}/${file} is not what was stored`,
    'The file was changed outside the registry: restore it from a backup or from its build.',
  )
}

/**
 * Stores one file of a future release. Storing the same bytes again succeeds; other bytes under a name that is taken are rejected
 * with `artifact.differs`, and files beyond what a slice may store in a day with `artifact.quota`. Without a store the bytes go nowhere, as a dry run has it.
 */
export async function storeArtifact(
  transact: Transact,
  store: ArtifactStore | null,
  { name, file, bytes }: { name: string; file: string; bytes: Buffer },
  actor: Actor,
): Promise<Result<{ integrity: string; stored: boolean }>> {
  const integrity = integrityOf(bytes, 'sha384')
  const sha256 = integrityOf(bytes)
  // Compressed before anything is locked, because it is slow.
  const brotliBytes = await brotliSize(bytes)
  return transact(async (trx): Promise<Result<{ integrity: string; stored: boolean }>> => {
    await lockReleasesShared(trx)
    const storedBytes = await bytesStoredSince(trx, name, QUOTA_HOURS)
    // The row is inserted before the bytes are written: of two concurrent uploads the second waits, then finds the first.
    if (await insertArtifact(trx, { name, file, integrity, bytes: bytes.length, brotli_bytes: brotliBytes })) {
      if (storedBytes + bytes.length > QUOTA_BYTES) return overQuota(name)
      await store?.put(name, file, bytes)
      await saveHash(trx, { name, file, sha256 })
      // Last, because writing to the audit blocks all other writers until the transaction ends.
      await appendAudit(trx, {
        actor: actor.holder,
        action: 'artifact.store',
        merchant: null,
        reason: 'stored for a future release',
        before: null,
        after: { name, file, integrity, bytes: bytes.length },
      })
      return ok({ integrity, stored: true })
    }
    const existingArtifact = await findArtifact(trx, name, file)
    if (existingArtifact?.integrity === integrity) {
      await saveHash(trx, { name, file, sha256 })
      return ok({ integrity, stored: false })
    }
    return err(
      'artifact.differs',
      `${name}/${file} is stored with other bytes`,
      'Build with content hashes in every file name, or raise the version that the name carries.',
    )
  })
}
