import { ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  ContractDecision,
  ContractDetail,
  ContractKind,
  ContractPage,
  ContractState,
  ContractTerms,
  OfferBounds as OfferBoundsEntity,
  Settlement as SettlementEntity,
  SettlementPage,
} from '../entities/agent-contracts.ts'
import { day, text } from './fields.ts'

const cursor = z.optional(queryText(120))

/**
 * The caller's contracts, undecided ones first, then newest first. A player (type 0) is permitted only with an offer or a
 * contract of the kind, otherwise `permission.denied` (AGT-067).
 */
export const Contracts = endpoint({
  method: 'GET',
  path: '/api/v1/agent/contracts',
  moduleId: 'AGEINFO3',
  access: 'member',
  query: z.object({
    kind: z.optional(ContractKind),
    state: z.optional(ContractState),
    side: z.optional(z.enum(['upline', 'downline'])),
    /** One direct downline's. */
    node: z.optional(queryText(40)),
    cursor,
  }),
  reply: ok(ContractPage),
})

export const ContractById = endpoint({
  method: 'GET',
  path: '/api/v1/agent/contract',
  moduleId: 'AGEINFO3',
  access: 'member',
  query: z.object({ id: queryText(40) }),
  reply: ok(ContractDetail),
})

/** Bounds of an offer of a kind. `contract.state`: the caller has no contract of the kind in force. */
export const OfferBounds = endpoint({
  method: 'GET',
  path: '/api/v1/agent/contracts/bounds',
  moduleId: 'AGEINFO3',
  access: 'agent',
  query: z.object({ kind: ContractKind }),
  reply: ok(OfferBoundsEntity),
})

/**
 * Offers a contract to a direct downline, or an amendment of the one in force. Requires an `Idempotency-Key`. Errors:
 * `contract.uncovered` (`value`: `tier` from 0, `by` the account whose contract it does not fit), `contract.state` (one waits).
 */
export const OfferContract = endpoint({
  method: 'POST',
  path: '/api/v1/agent/contracts',
  moduleId: 'AGEDOWNMAN3',
  access: 'agent',
  body: z.object({ node: text(40), kind: ContractKind, terms: ContractTerms }),
  reply: ok(ContractDetail),
})

/** Accepts or rejects (the downline), withdraws (the upline), requests the end (either). Errors: `contract.state`. */
export const AnswerContract = endpoint({
  method: 'POST',
  path: '/api/v1/agent/contracts/answer',
  moduleId: 'AGEINFO3',
  access: 'member',
  body: z.object({ id: text(40), answer: ContractDecision }),
  reply: ok(ContractDetail),
})

/** Pay of the current period if nothing more were posted. */
export const SettlementPreview = endpoint({
  method: 'GET',
  path: '/api/v1/agent/settlement-preview',
  moduleId: 'AGEINFO3',
  access: 'member',
  query: z.object({ contract: queryText(40) }),
  reply: ok(SettlementEntity),
})

/** Pay of the caller's contracts (`downline`), or of those that the caller offered (`upline`), newest period first. */
export const Settlements = endpoint({
  method: 'GET',
  path: '/api/v1/agent/settlements',
  moduleId: 'AGEINFO3',
  access: 'member',
  query: z.object({
    kind: z.optional(ContractKind),
    contract: z.optional(queryText(40)),
    side: z.optional(z.enum(['upline', 'downline'])),
    from: z.optional(day),
    to: z.optional(day),
    cursor,
  }),
  reply: ok(SettlementPage),
})

export const SettlementById = endpoint({
  method: 'GET',
  path: '/api/v1/agent/settlement',
  moduleId: 'AGEINFO3',
  access: 'member',
  query: z.object({ id: queryText(40) }),
  reply: ok(SettlementEntity),
})
