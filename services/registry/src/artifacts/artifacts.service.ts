import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { accept, type Outcome, refuse } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { ArtifactStore } from './artifact-store.ts'
import { findArtifact, insertArtifact } from './artifacts.repository.ts'

export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Takes one file of a coming release. The same bytes again are welcome; other bytes under a name that is taken are not. */
export async function storeArtifact(
  deps: { db: Kysely<Tables>; store: ArtifactStore },
  name: string,
  file: string,
  bytes: Buffer,
): Promise<Outcome<{ integrity: string; stored: boolean }>> {
  const integrity = integrityOf(bytes)
  const known = await findArtifact(deps.db, name, file)
  if (known) return compare(known.integrity)
  return deps.db.transaction().execute(async (trx) => {
    // The row is taken before the bytes are written: of two uploads at once the second waits, then finds the first.
    if (!(await insertArtifact(trx, { name, file, integrity, bytes: bytes.length })))
      return compare((await findArtifact(trx, name, file))?.integrity)
    await deps.store.put(name, file, bytes)
    return accept({ integrity, stored: true })
  })

  function compare(stored: string | undefined): Outcome<{ integrity: string; stored: boolean }> {
    if (stored === integrity) return accept({ integrity, stored: false })
    return refuse(
      'artifact.differs',
      `${name}/${file} is stored with other bytes`,
      'Build with content hashes in every file name, or raise the version that the name carries.',
    )
  }
}
