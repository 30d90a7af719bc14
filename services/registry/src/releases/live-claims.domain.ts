import { claimedExposes, type SliceClaims, type SliceRelease } from '@tessera/contracts'
import { err, ok, type Result } from '../registry-error.ts'
import { ownedClaims } from './claims.domain.ts'

interface LiveSlice {
  name: string
  version: string
  claims: SliceClaims
}

/** Checks that the release still has everything that live compositions use of its slice. */
export function checkAgainstLive(release: SliceRelease, live: readonly LiveSlice[]): Result<null> {
  const exposedNames = new Set(Object.keys((release.linked ?? release.standard)?.exposes ?? {}))
  for (const { name, version, claims } of live) {
    if (name !== release.name) continue
    const missingExpose = claimedExposes(claims).find((expose) => !exposedNames.has(expose))
    if (missingExpose)
      return err(
        'gate.expose-removed',
        `${missingExpose} was removed, but ${name} ${version}, which is live, claims it`,
        'Do not remove the expose until no live composition claims it.',
      )
  }
  return ok(null)
}

/**
 * Describes the claims that conflict with those of other live slices: such a release and such a slice cannot be in one
 * composition.
 */
export function describeTakenClaims(release: SliceRelease, live: readonly LiveSlice[]): string[] {
  const releaseClaims = new Set(ownedClaims(release.claims))
  return live
    .filter(({ name }) => name !== release.name)
    .flatMap(({ name, version, claims }) =>
      ownedClaims(claims)
        .filter((claim) => releaseClaims.has(claim))
        .map((claim) => `${claim} is claimed by ${name} ${version}, which is live: no composition takes both`),
    )
}
