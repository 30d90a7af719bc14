import type { TeamSummary } from '@tessera/contracts'
import { TeamSummary as TeamSummaryCall } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'

export interface TeamApi {
  summary(from: string, to: string): Promise<TeamSummary>
}

export const teamApi = (http: HttpClient): TeamApi => ({
  summary: async (from, to) => (await http.call(TeamSummaryCall, { query: { from, to } })).value,
})
