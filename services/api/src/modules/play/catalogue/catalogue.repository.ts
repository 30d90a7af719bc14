import type { Selectable } from 'kysely'
import type { Db, StoredGame, VendorRow } from '../../../database/tables.ts'

export const createCatalogueRepository = (db: Db) => ({
  /** Version number that changes with every change of vendors or games. */
  getVersion: async (): Promise<bigint> =>
    (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version,
  listGames: (): Promise<StoredGame[]> =>
    db.selectFrom('games').selectAll().orderBy('position').orderBy('node_id').execute(),
  listVendors: (): Promise<Selectable<VendorRow>[]> =>
    db.selectFrom('vendors').selectAll().orderBy('is_hot', 'desc').orderBy('position').execute(),
})
export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>
