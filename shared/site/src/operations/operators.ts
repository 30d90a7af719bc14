import { Money, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { Reason } from './reason.ts'

/** Base path of the operators' calls, on the desk's own port; no edge serves them. */
export const OPERATIONS_PATH = '/operations/v1'

/**
 * Permissions of an operator. A viewer reads; a clerk gives the first approval and an approver the second; finance moves the
 * house's money; author and publisher write and publish content; an admin creates operators and moves nothing.
 */
export const OperatorRole = z.enum(['viewer', 'clerk', 'approver', 'finance', 'author', 'publisher', 'admin'])
export type OperatorRole = z.infer<typeof OperatorRole>

const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{1,39}$/))
const password = z.string().check(z.minLength(8), z.maxLength(128))

/** A person who works on the desk. */
export const Operator = z.object({
  id: z.string(),
  name,
  role: OperatorRole,
  disabled: z.boolean(),
  createdAt: z.string(),
})
export type Operator = z.infer<typeof Operator>

export const SignIn = z.object({ name, password })
/** `token` travels as `Authorization: Bearer`; it ends 15 minutes after its last use, eight hours after it was given. */
export const SignedIn = ok(z.object({ token: z.string(), operator: Operator }))
export const WhoAmI = ok(Operator)
export const OperatorList = ok(z.array(Operator))

export const NewOperator = z.object({ name, role: OperatorRole, password, reason: Reason })
/** Absent fields are unchanged. A disabled operator is signed out everywhere, and so is one with a new role or password. */
export const OperatorChange = z.object({
  role: z.optional(OperatorRole),
  disabled: z.optional(z.boolean()),
  password: z.optional(password),
  reason: Reason,
})
export type OperatorChange = z.infer<typeof OperatorChange>
export const OperatorReply = ok(Operator)

/** Audit row of an operator's action, newest first; `at` is ISO 8601. */
export const OperatorAuditRow = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  merchant: z.nullable(z.string()),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
})
export type OperatorAuditRow = z.infer<typeof OperatorAuditRow>
/** Rows per page of the audit. */
export const OPERATOR_AUDIT_PAGE = 50
export const OperatorAudit = ok(z.object({ rows: z.array(OperatorAuditRow), next: z.nullable(z.int()) }))

/** A round that is open for longer than an hour. Times are ISO 8601; `asked`: request to void it. */
export const LongOpenRound = z.object({
  merchant: z.string(),
  provider: z.string(),
  roundId: z.string(),
  gameId: z.string(),
  username: z.string(),
  stake: Money,
  win: Money,
  openedAt: z.string(),
  asked: z.nullable(z.object({ id: z.int(), by: z.string(), at: z.string(), reason: z.string() })),
})
export type LongOpenRound = z.infer<typeof LongOpenRound>
/** Oldest first, 200 at most. */
export const LongOpenRounds = ok(z.array(LongOpenRound))

/**
 * The first approval of voiding a round that is open for 24 h: another person gives the second, and the stake is returned.
 */
export const RoundVoidInput = z.object({
  merchant: z.string().check(z.maxLength(40)),
  provider: z.string().check(z.maxLength(24)),
  roundId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  reason: Reason,
})
export type RoundVoidInput = z.infer<typeof RoundVoidInput>
/** Second approval, with the reason. */
export const RoundVoidConfirm = z.object({ reason: Reason })
export const RoundVoid = z.object({ id: z.int(), confirmed: z.boolean() })
export type RoundVoid = z.infer<typeof RoundVoid>
export const RoundVoidReply = ok(RoundVoid)
