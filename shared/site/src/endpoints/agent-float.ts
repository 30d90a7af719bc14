import { Money, ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AgentFloat as AgentFloatEntity, AgentRecordKind, AgentRecordPage, FloatMove } from '../entities/agent-float.ts'
import { day, paymentPassword, text } from './fields.ts'

export const AgentFloat = endpoint({
  method: 'GET',
  path: '/api/v1/agent/float',
  moduleId: 'AGEINFO3',
  access: 'agent',
  reply: ok(AgentFloatEntity),
})

/** Moves own money between wallet and float. It wants an `Idempotency-Key`. Refused: `funds.insufficient`, `payment.password.wrong` and `.locked`. */
export const MoveFloat = endpoint({
  method: 'POST',
  path: '/api/v1/agent/float',
  moduleId: 'AGEDOWNMAN3',
  access: 'agent',
  body: z.object({ direction: z.enum(['in', 'out']), amount: Money, paymentPassword }),
  bodyType: 'encrypted',
  reply: ok(FloatMove),
})

/**
 * Sends from the float to a direct downline's wallet, or to the upline's float. Requires an `Idempotency-Key`. Errors:
 * `funds.insufficient`, `amount.range`, `transfer.limit`, `transfer.refused` (the recipient cannot get it, for any reason),
 * `payment.password.wrong` and `.locked`.
 */
export const SendFloat = endpoint({
  method: 'POST',
  path: '/api/v1/agent/transfers',
  moduleId: 'AGEDOWNMAN3',
  access: 'agent',
  body: z.object({ to: text(40), amount: Money, paymentPassword, note: z.optional(text(80)) }),
  bodyType: 'encrypted',
  reply: ok(FloatMove),
})

/** Moves of the float and pay of the caller, newest first. */
export const AgentRecords = endpoint({
  method: 'GET',
  path: '/api/v1/agent/records',
  moduleId: 'AGEINFO3',
  access: 'agent',
  query: z.object({
    kind: z.optional(AgentRecordKind),
    from: z.optional(day),
    to: z.optional(day),
    cursor: z.optional(queryText(120)),
  }),
  reply: ok(AgentRecordPage),
})
