import { REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import { type Kysely, sql } from 'kysely'
import { lockAudit } from '../../events/audit/audit.repository.ts'
import type { Tables } from '../../tables.ts'
import type { ConfigurationRecord } from './configuration.ts'

export const findConfiguration = (db: Kysely<Tables>, merchant: string, number: number) =>
  db
    .selectFrom('configurations')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .executeTakeFirst()

/** Finds a configuration with the same content. */
export const findByHash = (db: Kysely<Tables>, merchant: string, hash: string) =>
  db
    .selectFrom('configurations')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('hash', '=', hash)
    .executeTakeFirst()

export const newestConfiguration = (db: Kysely<Tables>, merchant: string) =>
  db
    .selectFrom('configurations')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the configuration of the stable composition; undefined if it has none. */
export const stableConfiguration = (db: Kysely<Tables>, merchant: string) =>
  db
    .selectFrom('merchants as m')
    .innerJoin('compositions as c', 'c.id', 'm.stable')
    .innerJoin('configurations as k', (join) =>
      join.onRef('k.merchant', '=', 'm.code').onRef('k.number', '=', 'c.configuration'),
    )
    .selectAll('k')
    .where('m.code', '=', merchant)
    .executeTakeFirst()

/** One page, newest first. */
export const listConfigurations = (db: Kysely<Tables>, merchant: string, before?: number) => {
  let query = db
    .selectFrom('configurations')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('number', 'desc')
    .limit(REGISTRY_PAGE_SIZE)
  if (before !== undefined) query = query.where('number', '<', before)
  return query.execute()
}

type NewConfiguration = Pick<
  ConfigurationRecord,
  'merchant' | 'number' | 'document' | 'hash' | 'theme_id' | 'hosts'
> & {
  created_by: string
  reason: string
}

export const insertConfiguration = (trx: Kysely<Tables>, { document, ...row }: NewConfiguration) =>
  trx
    .insertInto('configurations')
    .values({ ...row, document: JSON.stringify(document) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Returns the first of the hosts that another merchant uses now, and that merchant. */
export async function findTakenHost(
  trx: Kysely<Tables>,
  merchant: string,
  hosts: readonly string[],
): Promise<{ host: string; merchant: string } | undefined> {
  await lockAudit(trx)
  const { rows } = await sql<{ host: string; merchant: string }>`
    select h.host, m.code as merchant
    from merchants m
    left join compositions c on c.id = m.stable
    left join configurations k on k.merchant = m.code and k.number = c.configuration
    cross join lateral unnest(coalesce(k.hosts, m.file_hosts)) as h (host)
    where m.code <> ${merchant} and h.host = any(${[...hosts]}::text[])
    order by h.host, m.code limit 1`.execute(trx)
  return rows[0]
}
