import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { TeamSummary as TeamSummaryEntity } from '../entities/agent.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Team totals; `from` and `to` are days in the merchant's time zone, both included, at most 92 days apart. */
export const TeamSummary = endpoint({
  method: 'GET',
  path: '/api/v1/agent/team-summary',
  moduleId: 'AGEINFO3',
  access: 'agent',
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  reply: ok(TeamSummaryEntity),
})
