import * as z from 'zod/mini'
import { throughFreeze } from './freeze.ts'
import { Gear, MemberChanges } from './member-changes.ts'
import { reason } from './reason.ts'
import type { ReleaseFile } from './release.ts'
import { Guard, Rollout, RolloutOutcome } from './rollout.ts'
import { Semver, SliceName } from './slice.ts'

/** Error codes of the registry with their HTTP status; the response also has the remedy as text. */
export const REGISTRY_ERRORS = {
  'auth.missing': 401,
  'auth.refused': 403,
  'release.exists': 409,
  'release.unknown': 404,
  'release.malformed': 400,
  'release.retired': 410,
  'release.preview': 422,
  'artifact.differs': 409,
  'artifact.unknown': 404,
  'artifact.changed': 503,
  'artifact.quota': 413,
  'gate.file-missing': 422,
  'gate.integrity': 422,
  'gate.faces-differ': 422,
  'gate.claim-not-exposed': 422,
  'gate.unique-name': 422,
  'gate.contract': 422,
  'gate.shared-missing': 422,
  'gate.shared-range': 422,
  'gate.shared-name': 422,
  'gate.budget': 422,
  'gate.claim-taken': 422,
  'gate.expose-removed': 422,
  'merchant.unknown': 404,
  'merchant.locked': 423,
  'merchant.protected': 423,
  'merchant.frozen': 423,
  'freeze.unknown': 404,
  'freeze.too-many': 409,
  'composition.unknown': 404,
  'composition.incomplete': 422,
  'candidate.unknown': 404,
  'candidate.runs-already': 422,
  'candidate.halted': 409,
  'candidate.failing': 409,
  'candidate.ambiguous': 409,
  'candidate.conflict': 409,
  'candidate.unfit': 409,
  'candidate.no-room': 409,
  'candidate.too-many': 409,
  'proposal.unknown': 404,
  'proposal.closed': 409,
  'proposal.overtaken': 409,
  'proposal.own': 403,
  'proposal.machine': 403,
  'proposal.too-many': 409,
  'group.unknown': 404,
  'group.empty': 422,
  'group.too-many': 409,
  'waves.unknown': 404,
  'waves.closed': 409,
  'waves.halted': 409,
  'waves.too-many': 409,
  'configuration.unknown': 404,
  'configuration.malformed': 422,
  'configuration.fixed': 422,
  'configuration.secret': 422,
  'configuration.theme': 422,
  'configuration.host': 422,
  'configuration.host-taken': 409,
  'configuration.several': 422,
  'preview.unknown': 404,
  'preview.too-many': 409,
  'preview.unsigned': 503,
  'fallback.none': 404,
  'manifest.none': 404,
  'webhook.unknown': 404,
  'webhook.address': 422,
  'webhook.too-many': 409,
  'delivery.unknown': 404,
  'token.last': 409,
  'token.unknown': 404,
} as const
export type RegistryErrorCode = keyof typeof REGISTRY_ERRORS

export const RegistryFailure = z.object({
  code: z.enum(Object.keys(REGISTRY_ERRORS) as [RegistryErrorCode, ...RegistryErrorCode[]]),
  message: z.string(),
  remedy: z.string(),
})
export type RegistryFailure = z.infer<typeof RegistryFailure>

/** Creates a composition from a merchant's current one: the listed members (`shell` and `configuration` too) change, `null` removes one. */
export const ComposeBody = z.object({
  merchant: z.string().check(z.maxLength(40)),
  changes: MemberChanges,
  reason,
  /** True if the merchant runs it immediately. */
  promote: z._default(z.boolean(), true),
  throughFreeze,
})
export type ComposeBody = z.input<typeof ComposeBody>

export const ReasonBody = z.object({ reason })

export const CompositionRef = z.object({
  id: z.string(),
  number: z.int(),
  merchant: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  reason: z.string(),
  shell: Semver,
  slices: z.record(SliceName, z.object({ version: Semver, gear: Gear })),
  /** Number of the merchant's configuration; null if the merchant's file applies. */
  configuration: z._default(z.nullable(z.int()), null),
})
export type CompositionRef = z.infer<typeof CompositionRef>

/** Response to a move: the composition that is stable now, and the effect on the active rollouts. */
export const MoveReply = z.object({ ...CompositionRef.shape, rollouts: z.array(RolloutOutcome) })
export type MoveReply = z.infer<typeof MoveReply>

/** Response to a promotion: the same, and the changes of the rollout. */
export const PromoteReply = z.object({ ...MoveReply.shape, changes: MemberChanges })
export type PromoteReply = z.infer<typeof PromoteReply>

/**
 * State of a merchant, as operators see it. `locked`: all moves are rejected. `protected`: a composition that was never
 * stable becomes so only by a rollout (candidate, then promote). `approval`: changes that give members something new need a
 * second person.
 */
export const MerchantRow = z.object({
  code: z.string(),
  /** Base URL of its pages; null if it has no address. */
  site: z.nullable(z.string()),
  stable: z.nullable(z.string()),
  /** Active and halted rollouts, by number. */
  rollouts: z.array(Rollout),
  guard: Guard,
  protected: z.boolean(),
  locked: z.boolean(),
  approval: z.boolean(),
})
export type MerchantRow = z.infer<typeof MerchantRow>

export const ReleaseSummary = z.object({
  kind: z.enum(['slice', 'shell']),
  name: SliceName,
  version: Semver,
  publishedAt: z.string(),
  publishedBy: z.string(),
  bytes: z.int(),
  brotliBytes: z.int(),
  /** Time since which its files may be deleted; composing it is rejected. */
  retiredAt: z.nullable(z.string()),
})
export type ReleaseSummary = z.infer<typeof ReleaseSummary>

/**
 * Compositions over time, with their share of a merchant's visitors, author and reason: `GET /v1/merchants/{m}/timeline`,
 * newest first.
 */
export const TimelineRow = z.object({
  /** Next page: `?before=` the last row's id. */
  id: z.int(),
  composition: z.string(),
  number: z.int(),
  side: z.enum(['stable', 'candidate']),
  /** Number of its rollout; null for the stable composition. */
  rollout: z.nullable(z.int()),
  percent: z.int(),
  since: z.string(),
  /** Null while it is active. */
  until: z.nullable(z.string()),
  by: z.string(),
  reason: z.string(),
})
export type TimelineRow = z.infer<typeof TimelineRow>

/** One change: who, what, why, before and after. Rows are chained: each hash covers the row before it. */
export const AuditRow = z.object({
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
export type AuditRow = z.infer<typeof AuditRow>

/** The audit as a CSV file; `isMore`: older rows did not fit. */
export const AuditFile = z.object({ csv: z.string(), isMore: z.boolean() })
export type AuditFile = z.infer<typeof AuditFile>

/** `rows` counts the rows that were checked, up to and including the first one that breaks the chain. */
export const AuditVerdict = z.object({ ok: z.boolean(), rows: z.int(), brokenAt: z.nullable(z.int()) })
export type AuditVerdict = z.infer<typeof AuditVerdict>

/** Maximum number of rows on one page of a list. */
export const REGISTRY_PAGE_SIZE = 100

/**
 * Loads every merchant from the paginated list: `GET /v1/merchants?after=` the last code of the page before.
 * @example allMerchants(async (after) => (await call(`/v1/merchants${after ? `?after=${after}` : ''}`)).merchants)
 */
export async function allMerchants(
  fetchPage: (after: string | undefined) => Promise<MerchantRow[]>,
): Promise<MerchantRow[]> {
  const all: MerchantRow[] = []
  for (;;) {
    const last = all.at(-1)?.code
    const rows = await fetchPage(last)
    // A registry without pagination would return the same rows forever.
    if (last !== undefined && rows.at(-1)?.code === last) return all
    all.push(...rows)
    if (rows.length < REGISTRY_PAGE_SIZE) return all
  }
}

export const totalBytes = (files: readonly ReleaseFile[]): { bytes: number; brotliBytes: number } => ({
  bytes: files.reduce((sum, f) => sum + f.bytes, 0),
  brotliBytes: files.reduce((sum, f) => sum + f.brotliBytes, 0),
})

/** Header of the registry's file responses with the integrity of the file. */
export const INTEGRITY_HEADER = 'x-integrity'

/** Brotli budget of a slice's linked entry. */
export const ENTRY_BUDGET = 5 * 1024

/** Brotli budgets of the scripts and styles that one expose needs before it can render, so that pages of other slices open quickly. */
export const EXPOSE_BUDGETS = { js: 30 * 1024, css: 6 * 1024 } as const

/** Slice that a merchant runs and that could not run in a shell, with the reason. */
export const Breakage = z.object({ merchant: z.string(), slice: SliceName, version: Semver, message: z.string() })
export type Breakage = z.infer<typeof Breakage>

/** Notes of the gate on an accepted release: a shell's breakages, and claims that other live slices have. */
export const GateNotes = z.object({ breaks: z.array(Breakage), warnings: z.array(z.string()) })
export type GateNotes = z.infer<typeof GateNotes>
