import { ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AgentRates as AgentRatesEntity, RateSheet, RebateDay, RebatePage } from '../entities/agent-rates.ts'
import { day, text } from './fields.ts'

/** A member's rates and their bounds; without a node the caller's own. */
export const Rates = endpoint({
  method: 'GET',
  path: '/api/v1/agent/rates',
  moduleId: 'AGEDOWNMAN3',
  access: 'agent',
  query: z.object({ node: z.optional(queryText(40)) }),
  reply: ok(RateSheet),
})

/**
 * Sets the rates of a direct downline from the next 00:00. Requires an `Idempotency-Key`. Errors: `agent.rate.above` (`value`:
 * `gameType`, `most`), `agent.rate.below` (`value`: `gameType`, `least`, `account`).
 */
export const SetRates = endpoint({
  method: 'PUT',
  path: '/api/v1/agent/rates',
  moduleId: 'AGEDOWNMAN3',
  access: 'agent',
  body: z.object({ node: text(40), rates: AgentRatesEntity }),
  reply: ok(RateSheet),
})

/** Rebates of the caller by day, newest first. */
export const Rebates = endpoint({
  method: 'GET',
  path: '/api/v1/agent/rebates',
  moduleId: 'AGEINFO3',
  access: 'agent',
  query: z.object({ from: z.optional(day), to: z.optional(day), cursor: z.optional(queryText(120)) }),
  reply: ok(RebatePage),
})

/** A member's own rebates of the last days, which are claimed by hand if the switch MANPLAYREB3 is on (AGT-020). */
export const ManualRebates = endpoint({
  method: 'GET',
  path: '/api/v1/rebate/manual',
  moduleId: 'FUNDTRANS3',
  access: 'member',
  reply: ok(z.object({ manual: z.boolean(), days: z.array(RebateDay) })),
})

/** Claims a day's own rebate; repeated requests pay once. Errors: `rebate.claimed`, `request.not.found`. */
export const ClaimRebate = endpoint({
  method: 'POST',
  path: '/api/v1/rebate/manual',
  moduleId: 'FUNDTRANS3',
  access: 'member',
  body: z.object({ day }),
  reply: ok(RebateDay),
})
