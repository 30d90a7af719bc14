import type { ContractRequests, MerchantConfig, TeamSummary } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { ContractKind } from '../../../tables.ts'
import { dayIn, rangeOf, toTeamSummary } from './agent.domain.ts'
import type { AgentRepository } from './agent.repository.ts'

export const createAgentService = (repository: AgentRepository, now: () => Date) => ({
  /** One flag a contract, 1 while a request for it waits for the member's answer. */
  contractRequests: async (memberId: string): Promise<ContractRequests> => {
    const waiting = await repository.contractRequests(memberId)
    const flag = (kind: ContractKind): 0 | 1 => (waiting.includes(kind) ? 1 : 0)
    return {
      dailysalreqtype: flag('salary'),
      divtypecompperiodreq: flag('dividend'),
      contracthoursalreq: flag('hour'),
    }
  },
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
