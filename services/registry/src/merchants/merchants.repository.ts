import { type Guard, REGISTRY_PAGE } from '@tessera/contracts'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'

export type Merchant = Selectable<Tables['merchants']>

/** `site`: where its pages stand. */
export const ensureMerchant = (db: Kysely<Tables>, code: string, site: string | null = null) =>
  db
    .insertInto('merchants')
    .values({ code, stable: null, guard: null, site })
    .onConflict((c) => c.column('code').doUpdateSet({ site }))
    .execute()

export const findMerchant = (db: Kysely<Tables>, code: string) =>
  db.selectFrom('merchants').selectAll().where('code', '=', code).executeTakeFirst()

/** The merchant's row, held until the transaction ends: moves of one merchant take turns. */
export const lockMerchant = (trx: Kysely<Tables>, code: string) =>
  trx.selectFrom('merchants').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

/** One page by code, from the one after the given one on. */
export const listMerchants = (db: Kysely<Tables>, after = '') =>
  db.selectFrom('merchants').selectAll().where('code', '>', after).orderBy('code').limit(REGISTRY_PAGE).execute()

/** Everybody who is on no rollout's arc gets the composition. */
export const updateStable = (trx: Kysely<Tables>, code: string, stable: string) =>
  trx.updateTable('merchants').set({ stable }).where('code', '=', code).execute()

export const updateGuard = (trx: Kysely<Tables>, code: string, guard: Guard) =>
  trx
    .updateTable('merchants')
    .set({ guard: JSON.stringify(guard) })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateFlags = (
  trx: Kysely<Tables>,
  code: string,
  flags: { locked: boolean; protected: boolean; approval: boolean },
) => trx.updateTable('merchants').set(flags).where('code', '=', code).returningAll().executeTakeFirstOrThrow()
