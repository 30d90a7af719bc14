import { REGISTRY_PAGE, type TokenBody } from '@tessera/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../tables.ts'

const COLUMNS = ['id', 'holder', 'role', 'scope', 'created_at', 'revoked_at'] as const
export type TokenRecord = Pick<Selectable<Tables['tokens']>, (typeof COLUMNS)[number]>

export const insertToken = (trx: Kysely<Tables>, hash: string, { holder, role, scope }: TokenBody) =>
  trx
    .insertInto('tokens')
    .values({ hash, holder, role, scope, revoked_at: null })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** One page, newest first; those after the token of the given id. */
export const listTokens = (db: Kysely<Tables>, before: string | undefined): Promise<TokenRecord[]> => {
  let query = db
    .selectFrom('tokens')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REGISTRY_PAGE)
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select t.created_at, t.id from tokens t where t.id = ${before})`,
    )
  return query.execute()
}

/** Answers nothing when there is no such token, or it is revoked already. */
export async function revokeToken(trx: Kysely<Tables>, id: string): Promise<TokenRecord | undefined> {
  const { rows } = await sql<TokenRecord>`
    update tokens set revoked_at = clock_timestamp() where id = ${id} and revoked_at is null
    returning id, holder, role, scope, created_at, revoked_at`.execute(trx)
  return rows[0]
}
