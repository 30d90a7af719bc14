import { claimedExposes, type SliceClaims, type SliceRelease } from '@tessera/contracts'
import { accept, type Outcome, refuse } from '../registry-error.ts'
import { ownedClaims } from './claims.domain.ts'

interface Live {
  name: string
  version: string
  claims: SliceClaims
}

/** Does the release keep what live compositions use of its slice, and leave to other slices what is theirs? */
export function checkAgainstLive(release: SliceRelease, live: readonly Live[]): Outcome<null> {
  const exposed = new Set(Object.keys((release.linked ?? release.standard)?.exposes ?? {}))
  const claimed = new Set(ownedClaims(release.claims))
  for (const { name, version, claims } of live) {
    if (name === release.name) {
      const gone = claimedExposes(claims).find((expose) => !exposed.has(expose))
      if (gone)
        return refuse(
          'gate.expose-removed',
          `${gone} is gone, and ${name} ${version}, which is live, claims it`,
          'Keep the expose until no live composition claims it.',
        )
    } else {
      const taken = ownedClaims(claims).find((claim) => claimed.has(claim))
      if (taken)
        return refuse(
          'gate.claim-taken',
          `${taken} is claimed by ${name} ${version}, which is live`,
          'Take the claim back, or wait until no live composition has it: it moves over two releases.',
        )
    }
  }
  return accept(null)
}
