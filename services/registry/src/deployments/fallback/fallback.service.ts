import type { Fallback } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { err, ok, type Result } from '../../registry-error.ts'
import { findRelease } from '../../releases/releases.repository.ts'
import { findActiveRollout } from '../../rollouts/rollout/rollouts.repository.ts'
import type { Tables } from '../../tables.ts'
import { loadComposition } from '../compositions/resolve.service.ts'
import { canReplace, toFallback } from './fallback.domain.ts'
import { findLastStablePlacement, listEarlierVersions } from './fallback.repository.ts'

/**
 * Returns the last-known-good release of a slice for a composition: the newest other version that was stable before it and
 * that can replace it. For a rollout's composition that is the current stable one.
 */
export async function readFallback(
  db: Kysely<Tables>,
  artifactBase: string,
  merchant: string,
  composition: string,
  slice: string,
): Promise<Result<Fallback>> {
  const fullSet = await loadComposition(db, merchant, composition)
  if (!fullSet.ok) return fullSet
  const composedRelease = fullSet.value.members.find((m) => m.release.name === slice)?.release
  if (!composedRelease) return noFallback(slice)
  const isCandidate = (await findActiveRollout(db, composition)) !== undefined
  const lastPlacement = isCandidate ? null : await findLastStablePlacement(db, composition)
  for (const { version, gear } of await listEarlierVersions(db, merchant, composedRelease, lastPlacement)) {
    const release = await findRelease(db, slice, version)
    if (release?.kind === 'slice' && canReplace(release, composedRelease, fullSet.value.shell))
      return ok(toFallback({ release, gear: release.linked ? gear : 'hosted' }, artifactBase))
  }
  return noFallback(slice)
}

const noFallback = (slice: string) =>
  err(
    'fallback.none',
    `${slice} has no last-known-good release for this composition`,
    'Show the slice’s error card; the next good release that was stable becomes its fallback.',
  )
