import type { Member } from '../compositions/compose.domain.ts'
import type { Discovery } from './discovery.schema.ts'
import { publicFace } from './public-face.domain.ts'

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

export interface Side {
  row: { id: string }
  members: readonly Member[]
}

export interface Sides {
  stable: Side
  candidate: Side | null
  percent: number
}

/**
 * What a merchant runs, as AWS frontend-discovery v1-pre. That form splits the traffic of each micro-frontend, never of a
 * set, so each version names its composition for readers who keep sets whole. A slice that only the candidate has is left
 * out: there is no share of it to give to a visitor of the stable side.
 */
export function toDiscovery({ stable, candidate, percent }: Sides, artifactBase: string): Discovery {
  const coming = new Map(candidate?.members.map((m) => [m.release.name, m]))
  return {
    schema: SCHEMA,
    microFrontends: Object.fromEntries(
      stable.members.map((member) => {
        const next = coming.get(member.release.name)
        if (!candidate || !next || next.release.version === member.release.version)
          return [member.release.name, [version(member, stable, 100, true)]]
        const both = [version(member, stable, 100 - percent, true), version(next, candidate, percent, false)]
        return [member.release.name, both]
      }),
    ),
  }

  function version(member: Member, side: Side, traffic: number, isDefault: boolean) {
    const { url, integrity, version, entryType, container, exposes } = publicFace(member, artifactBase)
    return {
      url,
      metadata: { integrity, version },
      extras: { composition: side.row.id, entryType, container, exposes },
      deployment: { traffic, default: isDefault },
    }
  }
}
