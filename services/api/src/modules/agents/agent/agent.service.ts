import type { MerchantConfig, TeamSummary } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { dayIn, rangeOf, toTeamSummary } from './agent.domain.ts'
import type { AgentRepository } from './agent.repository.ts'

export const createAgentService = (repository: AgentRepository, now: () => Date) => ({
  teamSummary: async (
    agentId: string,
    wish: { from?: string | undefined; to?: string | undefined },
    merchant: MerchantConfig,
  ): Promise<Outcome<TeamSummary>> => {
    const range = rangeOf(wish, dayIn(now(), merchant.timeZone))
    if (!range) return refused('request.invalid', { fields: { from: 'range' } })
    return done(toTeamSummary(range, await repository.team(agentId, range, merchant.timeZone)))
  },
})
export type AgentService = ReturnType<typeof createAgentService>
