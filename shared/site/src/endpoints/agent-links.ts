import { ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AgentLink, AgentLinkPage, LinkChannel } from '../entities/agent-links.ts'
import { day, text } from './fields.ts'

const name = text(40)

/** The caller's links with their funnel; `id` is one alone. */
export const Links = endpoint({
  method: 'GET',
  path: '/api/v1/agent/links',
  moduleId: 'AGEINFO3',
  access: 'agent',
  query: z.object({
    id: z.optional(queryText(40)),
    archived: z.optional(z.literal('true')),
    from: z.optional(day),
    to: z.optional(day),
    cursor: z.optional(queryText(120)),
  }),
  reply: ok(AgentLinkPage),
})

/** Requires an `Idempotency-Key`. Errors: `link.limit` (50 in use). */
export const CreateLink = endpoint({
  method: 'POST',
  path: '/api/v1/agent/links',
  moduleId: 'AGEINFO3',
  access: 'agent',
  body: z.object({ name, channel: LinkChannel }),
  reply: ok(AgentLink),
})

/** Renames, archives or restores. Errors: `link.limit`, `request.not.found`. */
export const ChangeLink = endpoint({
  method: 'PUT',
  path: '/api/v1/agent/links',
  moduleId: 'AGEINFO3',
  access: 'agent',
  body: z.object({
    id: text(40),
    name: z.optional(name),
    channel: z.optional(LinkChannel),
    archived: z.optional(z.boolean()),
  }),
  reply: ok(AgentLink),
})

/**
 * Reports that a page with an invitation code was seen for a second (AGT-059). The response is the same if it was counted or
 * not, and no address is stored.
 */
export const VisitLink = endpoint({
  method: 'POST',
  path: '/api/v1/links/visit',
  moduleId: 'REG3',
  access: 'public',
  body: z.object({ code: text(40) }),
  reply: ok(z.null()),
})
