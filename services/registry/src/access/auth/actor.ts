import { createHash } from 'node:crypto'
import type { TokenRole } from '@tessera/contracts'
import { type Kysely, sql } from 'kysely'
import { err, ok, type Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'

export interface Actor {
  /** Id of the token. */
  id: string
  holder: string
  role: TokenRole
  /** Slices of a publisher, merchants of an operator. */
  scope: readonly string[]
  /** True if a program, or everyone who can read the settings, holds the token: it cannot approve anything. */
  machine: boolean
}

export type Permission =
  | { kind: 'publish'; slice: string }
  | { kind: 'operate'; merchant: string }
  | { kind: 'operate-all'; merchants: readonly string[] }
  /** Reads the audit of one merchant, or of everything if none is given. */
  | { kind: 'read-audit'; merchant?: string | undefined }
  /** `members`: slices that the preview changes; null if only an operator may set them. */
  | { kind: 'preview'; merchant: string; production: boolean; members: readonly string[] | null }
  | { kind: 'report-loads' }
  /** Subscribes to changes, with a connection slot reserved for edges and apis. */
  | { kind: 'follow-changes' }
  | { kind: 'read-previews' }
  | { kind: 'read-configurations'; merchant: string }
  | { kind: 'administer'; what: string }

/** Hash that is stored instead of the token: SHA-256 in hex. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Returns the holder of a token; null if it is unknown, expired or revoked. Its use is recorded once an hour. */
export async function actorOf(db: Kysely<Tables>, token: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('tokens')
    .select(['id', 'holder', 'role', 'scope', 'machine'])
    .select(sql<boolean>`last_used_at is null or last_used_at < clock_timestamp() - interval '1 hour'`.as('isNews'))
    .where('hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > clock_timestamp())`)
    .executeTakeFirst()
  if (!row) return null
  const { isNews: shouldRecordUse, ...actor } = row
  if (shouldRecordUse)
    await db
      .updateTable('tokens')
      .set({ last_used_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', actor.id)
      .execute()
  return actor
}

/** Rejects a request without a valid token. */
export const missingToken = err(
  'auth.missing',
  'no valid token',
  'Send Authorization: Bearer with a token of the registry.',
)

/** Checks a permission: a publisher has those of its slices, an operator those of its merchants, an admin all. */
export function checkPermission(actor: Actor | null, permission: Permission): Result<Actor> {
  if (!actor) return missingToken
  if (actor.role === 'admin' || isPermitted(actor, permission)) return ok(actor)
  return err(
    'auth.refused',
    `${actor.holder} (${actor.role}) may not ${describePermission(permission)}`,
    'Request a token with that scope from an administrator.',
  )
}

function isPermitted({ role, scope, machine }: Actor, permission: Permission): boolean {
  if (permission.kind === 'publish') return role === 'publisher' && scope.includes(permission.slice)
  if (permission.kind === 'operate') return role === 'operator' && scope.includes(permission.merchant)
  if (permission.kind === 'operate-all')
    return role === 'operator' && permission.merchants.every((merchant) => scope.includes(merchant))
  if (permission.kind === 'preview') return mayPreview(role, scope, permission)
  if (permission.kind === 'report-loads' || permission.kind === 'read-previews') return role === 'edge'
  if (permission.kind === 'follow-changes') return role === 'edge' || (role === 'viewer' && machine)
  if (permission.kind === 'read-configurations')
    return role === 'viewer' || role === 'edge' || (role === 'operator' && scope.includes(permission.merchant))
  if (permission.kind !== 'read-audit') return false
  return (
    role === 'viewer' ||
    (role === 'operator' && permission.merchant !== undefined && scope.includes(permission.merchant))
  )
}

/**
 * A publisher may preview its own slices only on sites without real money: a link works for every visitor who has it, and
 * code that only one team has reviewed must not run on a members' address.
 */
function mayPreview(
  role: TokenRole,
  scope: readonly string[],
  { merchant, production, members }: Permission & { kind: 'preview' },
): boolean {
  if (role === 'operator') return scope.includes(merchant)
  return role === 'publisher' && !production && members?.every((name) => scope.includes(name)) === true
}

function describePermission(permission: Permission): string {
  if (permission.kind === 'publish') return `publish ${permission.slice}`
  if (permission.kind === 'operate') return `operate ${permission.merchant}`
  if (permission.kind === 'operate-all') return `operate ${permission.merchants.join(', ') || 'merchants'}`
  if (permission.kind === 'administer') return permission.what
  if (permission.kind === 'preview') return `preview that on ${permission.merchant}`
  if (permission.kind === 'follow-changes') return 'subscribe to change events'
  if (permission.kind === 'read-previews') return 'read what previews show'
  if (permission.kind === 'read-configurations') return `read the configurations of ${permission.merchant}`
  return permission.kind === 'report-loads'
    ? 'report loads'
    : `read the audit${permission.merchant ? ` of ${permission.merchant}` : ''}`
}
