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

export type Deed = { kind: 'publish'; slice: string } | { kind: 'operate'; merchant: string }

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
  if (actor.role === 'admin') return accept(actor)
  const fits =
    deed.kind === 'publish'
      ? actor.role === 'publisher' && actor.scope.includes(deed.slice)
      : actor.role === 'operator' && actor.scope.includes(deed.merchant)
  if (fits) return accept(actor)
  const what = deed.kind === 'publish' ? `publish ${deed.slice}` : `operate ${deed.merchant}`
  return refuse(
    'auth.refused',
    `${actor.holder} (${actor.role}) may not ${what}`,
    'Ask an administrator for a token with that scope.',
  )
}
