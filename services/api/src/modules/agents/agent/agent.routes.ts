import type { App } from '@tessera/server'
import { TeamSummary } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { AgentService } from './agent.service.ts'

export function agentRoutes(app: App, agents: AgentService): void {
  serveSigned(app, TeamSummary, async ({ query, session, merchant }) => ({
    success: true as const,
    value: unwrap(await agents.teamSummary(session.memberId, query, merchant)),
  }))
}
