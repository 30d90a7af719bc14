import { LanguageCodeSchema, ok, queryInt, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AgentRates } from '../entities/agent-rates.ts'
import {
  LegOrder,
  Subordinate,
  SubordinateDetail,
  SubordinatePage,
  TeamLegPage,
  TeamSummary as TeamSummaryEntity,
} from '../entities/agent-team.ts'
import { CsvFile } from '../entities/transaction.ts'
import { day, password, text } from './fields.ts'

/** A member of the caller's team; other members are `request.not.found`, existing or not (AGT-028). The caller if absent. */
const node = z.optional(queryText(40))
/** Both included, at most 92 days apart; without them the last seven days. */
const range = { from: z.optional(day), to: z.optional(day) }
const paged = { cursor: z.optional(queryText(120)), pageSize: z.optional(queryInt(1, 50)) }

/** A node's own and total figures of a range of days. */
export const TeamSummary = endpoint({
  method: 'GET',
  path: '/api/v1/agent/team-summary',
  moduleId: 'AGEINFO3',
  access: 'agent',
  query: z.object({ node, ...range }),
  reply: ok(TeamSummaryEntity),
})

/** The same by direct downline. */
export const TeamLegs = endpoint({
  method: 'GET',
  path: '/api/v1/agent/team-legs',
  moduleId: 'AGEINFO3',
  access: 'agent',
  query: z.object({
    node,
    ...range,
    order: z.optional(LegOrder),
    direction: z.optional(z.enum(['up', 'down'])),
    ...paged,
  }),
  reply: ok(TeamLegPage),
})

/** Lists all members below a node, or its direct downlines, newest first; `search` is part of an account as shown. */
export const Subordinates = endpoint({
  method: 'GET',
  path: '/api/v1/agent/subordinates',
  moduleId: 'AGEDOWNMAN3',
  access: 'agent',
  query: z.object({
    node,
    reach: z.optional(z.enum(['direct', 'all'])),
    kind: z.optional(z.enum(['member', 'agent'])),
    state: z.optional(Subordinate.shape.state),
    /** Counted from the caller. */
    level: z.optional(queryInt(1, 20)),
    joinedFrom: z.optional(day),
    joinedTo: z.optional(day),
    search: z.optional(queryText(40)),
    ...paged,
  }),
  reply: ok(SubordinatePage),
})

export const SubordinateById = endpoint({
  method: 'GET',
  path: '/api/v1/agent/subordinate',
  moduleId: 'AGEDOWNMAN3',
  access: 'agent',
  query: z.object({ node: queryText(40) }),
  reply: ok(SubordinateDetail),
})

/**
 * Opens an account right below the caller (AGT-042), whose password is changed at its first login. Requires an `Idempotency-Key`.
 * Errors: `username.taken`, `agent.rate.above`, `request.too.many` (20 a day).
 */
export const OpenSubordinate = endpoint({
  method: 'POST',
  path: '/api/v1/agent/subordinates',
  moduleId: 'AGEDOWNMAN3',
  access: 'agent',
  body: z.object({ username: text(64), password, type: z.enum(['member', 'agent']), rates: AgentRates }),
  bodyType: 'encrypted',
  reply: ok(Subordinate),
})

/** A list as a file (AGT-064); `request.too.large` beyond 50,000 rows. Each export is recorded in the audit. */
export const AgentExport = endpoint({
  method: 'GET',
  path: '/api/v1/agent/export',
  moduleId: 'AGEINFO3',
  access: 'agent',
  query: z.object({
    language: LanguageCodeSchema,
    of: z.enum(['legs', 'subordinates', 'rebates', 'settlements', 'records']),
    node,
    ...range,
  }),
  reply: ok(CsvFile),
})
