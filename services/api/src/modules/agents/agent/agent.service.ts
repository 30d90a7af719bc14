import type { ContractRequests } from '@tessera/site'
import type { ContractKind } from '../../../tables.ts'
import type { AgentRepository } from './agent.repository.ts'

export const createAgentService = (repository: AgentRepository) => ({
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
})
export type AgentService = ReturnType<typeof createAgentService>
