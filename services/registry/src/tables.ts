import type {
  FaultReport,
  Guard,
  MemberChanges,
  ProposedAct,
  Release,
  RolloutEnd,
  TokenRole,
  WebhookEvent,
} from '@tessera/contracts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { WaveTables } from './wave-tables.ts'

type Timestamp = ColumnType<Date, string | undefined, never>
type Bytes = ColumnType<bigint, number, never>

/** Tables of the registry, as Kysely sees them. */
export interface Tables extends WaveTables {
  releases: {
    name: string
    version: string
    kind: 'slice' | 'shell'
    unique_name: string | null
    manifest: JSONColumnType<Release>
    bytes: Bytes
    brotli_bytes: Bytes
    published_at: Timestamp
    published_by: string
  }
  retired_releases: { name: string; version: string; retired_at: Timestamp }
  artifacts: {
    name: string
    file: string
    integrity: string
    bytes: Bytes
    brotli_bytes: ColumnType<bigint | null, number, never>
    stored_at: Timestamp
  }
  /** SHA-256 of files, in addition to the SHA-384 that each was stored with. */
  artifact_hashes: { name: string; file: string; sha256: string }
  artifact_removals: { name: string; file: string }
  merchants: {
    code: string
    stable: string | null
    /** JSON; null means the default guard. */
    guard: ColumnType<Guard | null, string | null, string | null>
    protected: Generated<boolean>
    locked: Generated<boolean>
    approval: Generated<boolean>
    /** Origin of its pages, with `{host}` for its host; null if it has none. */
    site: string | null
    file_hosts: ColumnType<string[], string[] | undefined, string[]>
  }
  configurations: {
    merchant: string
    number: number
    document: JSONColumnType<Record<string, unknown>>
    hash: string
    theme_id: string
    hosts: string[]
    created_at: ColumnType<Date, undefined, never>
    created_by: string
    reason: string
  }
  rollouts: {
    id: string
    merchant: string
    number: number
    changes: JSONColumnType<MemberChanges>
    composition: string
    earlier: ColumnType<string[], undefined, never>
    percent: number
    arc_offset: number
    since: ColumnType<Date, undefined, never>
    halted_at: ColumnType<Date | null, undefined, never>
    /** Observations of each side that the guard counted since the rollout serves the composition. */
    heard_stable: ColumnType<bigint, undefined, never>
    heard_candidate: ColumnType<bigint, undefined, never>
    created_by: string
    reason: string
    /** Null while it runs or is halted. */
    ended_at: ColumnType<Date | null, undefined, never>
    ended: ColumnType<RolloutEnd | null, undefined, never>
  }
  /** Observations that a rollout's guard has counted, by side and network. */
  rollout_networks: { rollout: string; side: 'stable' | 'candidate'; network: string; heard: bigint }
  /** State of a rollout guard's tests, by slice. */
  rollout_tests: { rollout: string; slice: string; test: JSONColumnType<object> }
  failing_visitors: { hour: Date; composition: string; slice: string; kind: 'load' | 'fault'; visitor: string }
  faults: {
    id: GeneratedAlways<bigint>
    merchant: string
    slice: string
    version: string
    fingerprint: string
    kind: FaultReport['kind']
    message: string
    stack: JSONColumnType<string[]>
    told: bigint
    visitors: Generated<bigint>
    first_seen: Timestamp
    last_seen: Timestamp
  }
  fault_visitors: { fault: bigint; visitor: string }
  placements: {
    id: GeneratedAlways<bigint>
    merchant: string
    composition: string
    side: 'stable' | 'candidate'
    rollout: string | null
    percent: number
    since: Timestamp
    until: ColumnType<Date | null, undefined, never>
    by: string
    reason: string
  }
  compositions: {
    id: string
    merchant: string
    number: number
    shell_version: string
    /** Null if the merchant's file applies. */
    configuration: number | null
    created_at: Timestamp
    created_by: string
    reason: string
  }
  composition_slices: { composition: string; name: string; version: string; gear: 'linked' | 'hosted' }
  previews: {
    id: string
    merchant: string
    base: number
    changes: JSONColumnType<MemberChanges>
    shell_version: string
    configuration: number | null
    created_at: ColumnType<Date, undefined, never>
    created_by: string
    reason: string
    expires_at: ColumnType<Date, Date, never>
    revoked_at: ColumnType<Date | null, undefined, Date>
  }
  preview_slices: { preview: string; name: string; version: string; gear: 'linked' | 'hosted' }
  freezes: {
    id: GeneratedAlways<bigint>
    merchants: string[]
    starts_at: ColumnType<Date, Date, never>
    ends_at: ColumnType<Date, Date, never>
    reason: string
    created_at: Timestamp
    created_by: string
    lifted_at: Date | null
  }
  proposals: {
    id: GeneratedAlways<bigint>
    merchant: string
    kind: ProposedAct['kind']
    body: JSONColumnType<ProposedAct['body']>
    base: string | null
    target: string | null
    share: number | null
    created_at: Timestamp
    created_by: string
    /** Null for proposals older than this column. */
    created_role: TokenRole | null
    expires_at: ColumnType<Date, Date, never>
    decision: 'approved' | 'declined' | null
    decided_at: Date | null
    decided_by: string | null
    decided_because: string | null
  }
  webhooks: {
    id: string
    url: string
    events: WebhookEvent[]
    merchants: string[]
    secret: string
    previous_secret: ColumnType<string | null, undefined, never>
    previous_until: ColumnType<Date | null, undefined, never>
    created_at: Timestamp
    created_by: string
  }
  /** Outbox: messages to webhook endpoints, and their results. */
  webhook_deliveries: {
    number: GeneratedAlways<bigint>
    id: Generated<string>
    webhook: string
    type: string
    merchant: string | null
    body: string
    created_at: Timestamp
    state: Generated<'waiting' | 'delivered' | 'failed'>
    attempts: Generated<number>
    due_at: Generated<Date>
    tried_at: Date | null
    answer: string | null
  }
  tokens: {
    hash: string
    id: GeneratedAlways<string>
    holder: string
    role: TokenRole
    scope: Generated<string[]>
    machine: Generated<boolean>
    created_at: Timestamp
    /** Created by a call, or from the settings at a start. */
    origin: Generated<'call' | 'settings'>
    prefix: string | null
    last_used_at: Date | null
    expires_at: Date | null
    revoked_at: Date | null
  }
  audit: {
    id: Generated<bigint>
    at: Timestamp
    actor: string
    action: string
    merchant: string | null
    reason: string
    before: string | null
    after: string | null
    previous_hash: string
    hash: string
    /** Version 1 covers actor, action and reason; version 2 the time as well. */
    hash_version: Generated<number>
  }
  load_counts: {
    minute: Date
    merchant: string
    composition: string
    slice: string
    version: string
    outcome: 'ok' | 'failed' | 'timeout' | 'refused'
    fallback: boolean
    loads: bigint
    ms_sum: bigint
  }
  load_times: {
    minute: Date
    merchant: string
    composition: string
    subject: 'lcp' | 'load'
    slice: string
    version: string
    class_ms: number
    loads: bigint
  }
}
