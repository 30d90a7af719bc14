import type { Selectable } from 'kysely'
import type { Db, StoredGame, VendorRow } from '../../../tables.ts'

export const createCatalogueRepository = (db: Db) => ({
  /** Another number after every change of vendors or games. */
  version: async (): Promise<bigint> =>
    (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version,
  games: (): Promise<StoredGame[]> =>
    db.selectFrom('games').selectAll().orderBy('position').orderBy('node_id').execute(),
  vendors: (): Promise<Selectable<VendorRow>[]> =>
    db.selectFrom('vendors').selectAll().orderBy('is_hot', 'desc').orderBy('position').execute(),
})
export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>
