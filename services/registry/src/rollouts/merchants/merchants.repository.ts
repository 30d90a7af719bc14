import { type Guard, REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A merchant's row, with its current hosts: those of the stable composition's configuration, or of its file. */
export interface Merchant extends Selectable<Tables['merchants']> {
  hosts: string[]
}

const HOSTS = sql<string[]>`coalesce((select k.hosts from compositions c join configurations k
  on k.merchant = c.merchant and k.number = c.configuration where c.id = merchants.stable), merchants.file_hosts)`.as(
  'hosts',
)

/** `site`: origin of its pages, with `{host}` for its host; the hosts are those of its file. */
export const ensureMerchant = (
  db: Kysely<Tables>,
  code: string,
  site: string | null = null,
  file_hosts: string[] = [],
) =>
  db
    .insertInto('merchants')
    .values({ code, stable: null, guard: null, site, file_hosts })
    .onConflict((c) => c.column('code').doUpdateSet({ site, file_hosts }))
    .execute()

export const findMerchant = (db: Kysely<Tables>, code: string) =>
  db.selectFrom('merchants').selectAll().select(HOSTS).where('code', '=', code).executeTakeFirst()

/** Locks the merchant's row until the transaction ends: moves of one merchant are serialized. */
export const lockMerchant = (trx: Kysely<Tables>, code: string) =>
  trx.selectFrom('merchants').selectAll().select(HOSTS).where('code', '=', code).forUpdate().executeTakeFirst()

/** One page ordered by code, starting after the given code. */
export const listMerchants = (db: Kysely<Tables>, after = '') =>
  db
    .selectFrom('merchants')
    .selectAll()
    .select(HOSTS)
    .where('code', '>', after)
    .orderBy('code')
    .limit(REGISTRY_PAGE_SIZE)
    .execute()

/** Sets the stable composition, for visitors who are on no rollout's arc. */
export const updateStable = (trx: Kysely<Tables>, code: string, stable: string) =>
  trx.updateTable('merchants').set({ stable }).where('code', '=', code).execute()

export const updateGuard = (trx: Kysely<Tables>, code: string, guard: Guard) =>
  trx
    .updateTable('merchants')
    .set({ guard: JSON.stringify(guard) })
    .where('code', '=', code)
    .returningAll()
    .returning(HOSTS)
    .executeTakeFirstOrThrow()

export const updateFlags = (
  trx: Kysely<Tables>,
  code: string,
  flags: { locked: boolean; protected: boolean; approval: boolean },
) =>
  trx
    .updateTable('merchants')
    .set(flags)
    .where('code', '=', code)
    .returningAll()
    .returning(HOSTS)
    .executeTakeFirstOrThrow()
