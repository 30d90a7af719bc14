import type { Release } from '@tessera/contracts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Stamp = ColumnType<Date, string | undefined, never>

/** Tables of the registry, as Kysely sees them. */
export interface Tables {
  releases: {
    name: string
    version: string
    kind: 'slice' | 'shell'
    unique_name: string | null
    manifest: JSONColumnType<Release>
    bytes: ColumnType<bigint, number, never>
    brotli_bytes: ColumnType<bigint, number, never>
    published_at: Stamp
    published_by: string
  }
  artifacts: {
    name: string
    file: string
    integrity: string
    bytes: ColumnType<bigint, number, never>
    stored_at: Stamp
  }
  merchants: {
    code: string
    stable: string | null
    candidate: string | null
    candidate_percent: Generated<number>
    guard: JSONColumnType<object> | null
    protected: Generated<boolean>
    locked: Generated<boolean>
  }
  compositions: {
    id: string
    merchant: string
    number: number
    shell_version: string
    created_at: Stamp
    created_by: string
    reason: string
  }
  composition_slices: { composition: string; name: string; version: string; gear: 'linked' | 'hosted' }
  tokens: {
    hash: string
    holder: string
    role: 'viewer' | 'publisher' | 'operator' | 'admin'
    scope: Generated<string[]>
    created_at: Stamp
    revoked_at: Date | null
  }
  audit: {
    id: Generated<bigint>
    at: Stamp
    actor: string
    action: string
    merchant: string | null
    reason: string
    before: string | null
    after: string | null
    previous_hash: string
    hash: string
    /** 1 covers who, what and why; 2 the instant too. */
    hash_version: Generated<number>
  }
}
