import { createHash } from 'node:crypto'

/** An action of a person, for a record whose rows are chained: each row's hash covers the row before it. */
export interface AuditEntry {
  actor: string
  action: string
  merchant: string | null
  reason: string
  before: unknown
  after: unknown
}

/** An entry as stored in the record. */
export interface ChainedEntry extends AuditEntry {
  at: Date
  hash_version: number
}

/** Hash and version of the row that the next one follows. */
export interface ChainLink {
  hash: string
  version: number
}

/** Predecessor of the first row. */
export const CHAIN_START: ChainLink = { hash: '0'.repeat(64), version: 1 }
/** Version of the hash of new rows: it covers the instant too. */
export const HASH_VERSION = 2

/** Computes the hash of a row, so that readers of the rows can verify the chain. */
export function auditHash(previousHash: string, row: ChainedEntry): string {
  const { actor, action, merchant, reason, before, after } = row
  const commonFields = [previousHash, actor, action, merchant, reason, canonicalJson(before), canonicalJson(after)]
  const hashedFields = row.hash_version === 1 ? commonFields : [row.hash_version, ...commonFields, row.at.toISOString()]
  return createHash('sha256').update(JSON.stringify(hashedFields)).digest('hex')
}

/** Returns true if the row follows the one before it. A row of an older version after a newer one could hide its time. */
export const isValidLink = (
  previous: ChainLink,
  row: ChainedEntry & { previous_hash: string; hash: string },
): boolean =>
  row.previous_hash === previous.hash &&
  row.hash_version >= previous.version &&
  row.hash === auditHash(previous.hash, row)

/** Formats JSON with sorted keys, because the database does not preserve the order of keys in stored JSON. */
export function canonicalJson(value: unknown): string | null {
  if (value === null) return null
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
