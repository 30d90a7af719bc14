import type { HttpClient } from '@tessera/platform'
import type { TeamSummary } from '@tessera/site'
import { TeamSummary as TeamSummaryCall } from '@tessera/site/calls'

export interface TeamApi {
  summary(from: string, to: string): Promise<TeamSummary>
}

export const teamApi = (http: HttpClient): TeamApi => ({
  summary: async (from, to) => (await http.call(TeamSummaryCall, { query: { from, to } })).value,
})
