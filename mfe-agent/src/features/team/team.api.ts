import type { HttpClient } from '@tessera/platform'
import type { SubordinatePage, TeamNode } from '@tessera/site'
import { SubordinateById, Subordinates } from '@tessera/site/calls'
import type { TeamFilter } from './team-filter.ts'

const PAGE_SIZE = 50

export interface TeamApi {
  page(filter: TeamFilter, cursor: string | null): Promise<SubordinatePage>
  /** Path from the caller down to a member. */
  crumbs(memberId: string): Promise<readonly TeamNode[]>
}

export const teamApi = (http: HttpClient): TeamApi => ({
  page: async ({ node, reach, kind, state, level, joined, search }, cursor) => {
    const query = {
      reach,
      pageSize: PAGE_SIZE,
      ...(node ? { node } : {}),
      ...(kind ? { kind } : {}),
      ...(state ? { state } : {}),
      ...(level ? { level } : {}),
      ...(joined ? { joinedFrom: joined.from, joinedTo: joined.to } : {}),
      ...(search ? { search } : {}),
      ...(cursor ? { cursor } : {}),
    }
    return (await http.call(Subordinates, { query })).value
  },
  crumbs: async (memberId) => (await http.call(SubordinateById, { query: { node: memberId } })).value.crumbs,
})
