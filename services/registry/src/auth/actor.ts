import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { accept, type Outcome, refuse } from '../registry-error.ts'
import type { Tables } from '../tables.ts'

export interface Actor {
  holder: string
  role: 'viewer' | 'publisher' | 'operator' | 'admin'
  /** Slices of a publisher, merchants of an operator. */
  scope: readonly string[]
}

export type Deed = { kind: 'publish'; slice: string } | { kind: 'operate'; merchant: string } | { kind: 'read-audit' }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Who holds a token; tokens rest as hashes only. */
export async function actorOf(db: Kysely<Tables>, token: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('tokens')
    .select(['holder', 'role', 'scope'])
    .where('hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Makes sure that the first administrator's token is known. */
export async function ensureAdmin(db: Kysely<Tables>, token: string): Promise<void> {
  await db
    .insertInto('tokens')
    .values({ hash: hashOf(token), holder: 'admin', role: 'admin', revoked_at: null })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** May the actor do it? A publisher within its slices, an operator within its merchants, an admin everything. */
export function mayDo(actor: Actor | null, deed: Deed): Outcome<Actor> {
  if (!actor)
    return refuse('auth.missing', 'no valid token', 'Send Authorization: Bearer with a token of the registry.')
  if (actor.role === 'admin' || fits(actor, deed)) return accept(actor)
  return refuse(
    'auth.refused',
    `${actor.holder} (${actor.role}) may not ${inWords(deed)}`,
    'Ask an administrator for a token with that scope.',
  )
}

function fits({ role, scope }: Actor, deed: Deed): boolean {
  if (deed.kind === 'publish') return role === 'publisher' && scope.includes(deed.slice)
  if (deed.kind === 'operate') return role === 'operator' && scope.includes(deed.merchant)
  return role === 'viewer'
}

function inWords(deed: Deed): string {
  if (deed.kind === 'publish') return `publish ${deed.slice}`
  return deed.kind === 'operate' ? `operate ${deed.merchant}` : 'read the audit'
}
