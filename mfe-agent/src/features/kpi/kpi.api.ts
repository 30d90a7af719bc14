import type { HttpClient } from '@tessera/platform'
import type { TeamLegPage, TeamSummary } from '@tessera/site'
import { TeamLegs, TeamSummary as TeamSummaryCall } from '@tessera/site/calls'
import type { KpiFilter } from './kpi-filter.ts'

const PAGE_SIZE = 50

export type KpiRange = Pick<KpiFilter, 'node' | 'from' | 'to'>

export interface KpiApi {
  summary(range: KpiRange): Promise<TeamSummary>
  legs(filter: KpiFilter, cursor: string | null): Promise<TeamLegPage>
}

const rangeOf = ({ node, from, to }: KpiRange) => ({ from, to, ...(node ? { node } : {}) })

export const kpiApi = (http: HttpClient): KpiApi => ({
  summary: async (range) => (await http.call(TeamSummaryCall, { query: rangeOf(range) })).value,
  legs: async (filter, cursor) => {
    const { order, direction } = filter
    const query = { ...rangeOf(filter), order, direction, pageSize: PAGE_SIZE, ...(cursor ? { cursor } : {}) }
    return (await http.call(TeamLegs, { query })).value
  },
})
