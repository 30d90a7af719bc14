import type { FederationManifest } from '@tessera/contracts/federation-manifest'
import type { Kysely } from 'kysely'
import { err, ok, type Result } from '../../registry-error.ts'
import type { ArtifactStore } from '../../releases/artifacts/artifact-store.ts'
import { readArtifact } from '../../releases/artifacts/artifacts.service.ts'
import type { Tables } from '../../tables.ts'
import { readSides } from '../running/sides.service.ts'
import { toManifest } from './manifest.domain.ts'

/**
 * Returns the manifest of a slice's release in the merchant's stable composition. Rejects with `manifest.none` if the
 * merchant has no such slice, or its release has no manifest.
 */
export async function readManifest(
  db: Kysely<Tables>,
  { store, artifactBase }: { store: ArtifactStore; artifactBase: string },
  merchant: string,
  slice: string,
): Promise<Result<FederationManifest>> {
  const sides = await readSides(db, merchant)
  if (!sides.ok) return sides
  const release = sides.value.stable.members.find((member) => member.release.name === slice)?.release
  const file = release?.standard?.manifest
  if (!release || !file)
    return err(
      'manifest.none',
      release ? `${slice} ${release.version} was published without a manifest` : `${merchant} runs no ${slice}`,
      'Choose a slice from /v1/discovery that was built with a federation manifest.',
    )
  const manifestFile = await readArtifact(db, store, slice, file)
  return manifestFile.ok ? ok(toManifest(manifestFile.value.bytes.toString(), release, artifactBase)) : manifestFile
}
