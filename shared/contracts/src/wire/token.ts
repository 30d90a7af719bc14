import * as z from 'zod/mini'

export const TokenRole = z.enum(['viewer', 'publisher', 'operator', 'admin', 'edge'])
export type TokenRole = z.infer<typeof TokenRole>

/**
 * `POST /v1/tokens`, administrators only. `scope`: slices of a publisher or existing merchants of an operator, at least one;
 * otherwise empty.
 */
export const TokenBody = z.object({
  holder: z.string().check(z.minLength(2), z.maxLength(60)),
  role: TokenRole,
  scope: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)),
  /** Days after which it expires; it never does if absent. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(366))),
  /** True if a program holds it; such a token cannot approve. */
  machine: z._default(z.boolean(), false),
})
export type TokenBody = z.input<typeof TokenBody>

/** A token as the lists show it: never the token itself. */
export const TokenRow = z.object({
  id: z.string(),
  holder: z.string(),
  role: TokenRole,
  scope: z.array(z.string()),
  machine: z.boolean(),
  /** Its first characters; null for a token from before they were stored. */
  prefix: z.nullable(z.string()),
  createdAt: z.string(),
  /** To the hour; null if never used. */
  lastUsedAt: z.nullable(z.string()),
  /** Null if it does not expire. */
  expiresAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
})
export type TokenRow = z.infer<typeof TokenRow>

/** Response of `POST /v1/tokens`: the token itself, shown only this once. `warnings`: slices of the scope that have no release. */
export const NewToken = z.object({
  ...TokenRow.shape,
  token: z.string(),
  warnings: z._default(z.array(z.string()), []),
})
export type NewToken = z.infer<typeof NewToken>

/** `GET /v1/whoami`: the owner of the token. */
export const Whoami = z.object({
  id: z.string(),
  holder: z.string(),
  role: TokenRole,
  scope: z.array(z.string()),
  machine: z.boolean(),
})
export type Whoami = z.infer<typeof Whoami>

/** `POST /v1/retention`: the response lists what was deleted, or with `?dryRun=true` would be. */
export const RetentionBody = z.object({
  /** Releases that some merchant ran within this many days stay. */
  days: z.int().check(z.minimum(1), z.maximum(3650)),
  /** Number of newest releases of each slice that are kept regardless of their age. */
  keep: z.int().check(z.minimum(1), z.maximum(1000)),
})
export type RetentionBody = z.infer<typeof RetentionBody>

export const RetentionReply = z.object({
  releases: z.array(z.object({ name: z.string(), version: z.string() })),
  files: z.int(),
  bytes: z.int(),
})
export type RetentionReply = z.infer<typeof RetentionReply>
