import type { App } from '@tessera/server'
import { FundsInfo } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import type { AgentService } from './agent.service.ts'

export function agentRoutes(app: App, agents: AgentService): void {
  serveSigned(app, FundsInfo, async ({ session }) => ({
    success: true as const,
    value: await agents.contractRequests(session.memberId),
  }))
}
