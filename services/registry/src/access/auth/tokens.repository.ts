import { REGISTRY_PAGE_SIZE, type TokenBody } from '@tessera/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

const COLUMNS = [
  'id',
  'holder',
  'role',
  'scope',
  'machine',
  'prefix',
  'created_at',
  'last_used_at',
  'expires_at',
  'revoked_at',
] as const
export type TokenRecord = Pick<Selectable<Tables['tokens']>, (typeof COLUMNS)[number]>

/** Characters of a token that lists show: enough to distinguish it, far too few to guess the rest. */
const PREFIX_LENGTH = 6

export const insertToken = (
  trx: Kysely<Tables>,
  { hash, token }: { hash: string; token: string },
  { holder, role, scope, days, machine }: TokenBody,
) =>
  trx
    .insertInto('tokens')
    .values({
      hash,
      holder,
      role,
      scope,
      machine: machine ?? false,
      prefix: token.slice(0, PREFIX_LENGTH),
      expires_at: days === undefined ? null : sql<Date>`clock_timestamp() + ${days} * interval '1 day'`,
      revoked_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** One page, newest first; those after the token of the given id. */
export const listTokens = (db: Kysely<Tables>, before: string | undefined): Promise<TokenRecord[]> => {
  let query = db
    .selectFrom('tokens')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REGISTRY_PAGE_SIZE)
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select t.created_at, t.id from tokens t where t.id = ${before})`,
    )
  return query.execute()
}

/** Returns undefined if there is no such token, or it is already revoked. */
export async function revokeToken(trx: Kysely<Tables>, id: string): Promise<TokenRecord | undefined> {
  const { rows } = await sql<TokenRecord>`
    update tokens set revoked_at = clock_timestamp() where id = ${id} and revoked_at is null
    returning ${sql.raw(COLUMNS.join(', '))}`.execute(trx)
  return rows[0]
}

/** Returns the number of valid administrator tokens; their rows are locked until the transaction ends. */
export async function countAdmins(trx: Kysely<Tables>): Promise<number> {
  const { rows } = await sql`select id from tokens where role = 'admin' and revoked_at is null
    and (expires_at is null or expires_at > clock_timestamp()) order by id for update`.execute(trx)
  return rows.length
}

/** Returns the codes that belong to a merchant. */
export const listExistingMerchants = async (trx: Kysely<Tables>, codes: readonly string[]): Promise<string[]> =>
  codes.length === 0
    ? []
    : (await trx.selectFrom('merchants').select('code').where('code', 'in', codes).execute()).map(({ code }) => code)

/** Returns the names of slices that have a release. */
export const listReleasedSlices = async (trx: Kysely<Tables>, names: readonly string[]): Promise<string[]> =>
  names.length === 0
    ? []
    : (
        await trx
          .selectFrom('releases')
          .select('name')
          .distinct()
          .where('kind', '=', 'slice')
          .where('name', 'in', names)
          .execute()
      ).map(({ name }) => name)
