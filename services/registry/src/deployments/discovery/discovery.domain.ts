import type { SelectedSlice } from '../compositions/compose.domain.ts'
import type { Discovery } from './discovery.schema.ts'
import { publicFace } from './public-face.domain.ts'

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

export interface Side {
  row: { id: string }
  members: readonly SelectedSlice[]
}

export interface Sides {
  stable: Side
  candidates: readonly { set: Side; percent: number }[]
}

/**
 * Converts a merchant's running compositions to AWS frontend-discovery v1-pre. That format splits the traffic of each
 * micro-frontend, never of a set, so each version names its composition for readers that need whole sets. A slice that only
 * a candidate has is left out: no share of it may be served to a visitor of the stable side.
 */
export function toDiscovery({ stable, candidates }: Sides, artifactBase: string): Discovery {
  return {
    schema: SCHEMA,
    microFrontends: Object.fromEntries(
      stable.members.map((member) => {
        const { name } = member.release
        const candidateMembers = candidates.flatMap(({ set, percent }) => {
          const next = set.members.find(({ release }) => release.name === name)
          return next && next.release.version !== member.release.version ? [{ next, set, percent }] : []
        })
        const stablePercent = 100 - candidateMembers.reduce((sum, { percent }) => sum + percent, 0)
        const candidateVersions = candidateMembers.map(({ next, set, percent }) => toVersion(next, set, percent, false))
        return [name, [toVersion(member, stable, stablePercent, true), ...candidateVersions]]
      }),
    ),
  }

  function toVersion(member: SelectedSlice, side: Side, traffic: number, isDefault: boolean) {
    const { url, integrity, version, entryType, container, exposes } = publicFace(member, artifactBase)
    return {
      url,
      metadata: { integrity, version },
      extras: { composition: side.row.id, entryType, container, exposes },
      deployment: { traffic, default: isDefault },
    }
  }
}
