import type { HttpClient } from '@tessera/platform'
import type { AgentFloat, AgentLink, TeamSummary } from '@tessera/site'
import {
  AgentFloat as AgentFloatCall,
  Contracts,
  Links,
  Settlements,
  TeamSummary as TeamSummaryCall,
} from '@tessera/site/calls'
import type { PendingItems } from './pending-items.ts'

export interface HomeApi {
  summary(from: string, to: string): Promise<TeamSummary>
  float(): Promise<AgentFloat>
  pending(): Promise<PendingItems>
  /** Links in use, newest first. */
  links(): Promise<readonly AgentLink[]>
}

export const homeApi = (http: HttpClient): HomeApi => ({
  summary: async (from, to) => (await http.call(TeamSummaryCall, { query: { from, to } })).value,
  float: async () => (await http.call(AgentFloatCall)).value,
  pending: async () => {
    const [offers, pay] = await Promise.all([
      http.call(Contracts, { query: { state: 'offered', side: 'downline' } }),
      http.call(Settlements, { query: { side: 'downline' } }),
    ])
    return { offers: offers.value.list, heldSettlements: pay.value.list.filter(({ state }) => state === 'held') }
  },
  links: async () => (await http.call(Links)).value.list,
})
