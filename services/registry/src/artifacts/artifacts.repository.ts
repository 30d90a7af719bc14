import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

export const findArtifact = (db: Kysely<Tables>, name: string, file: string) =>
  db
    .selectFrom('artifacts')
    .select(['integrity', 'bytes'])
    .where('name', '=', name)
    .where('file', '=', file)
    .executeTakeFirst()

export const artifactsOf = (db: Kysely<Tables>, name: string, files: readonly string[]) =>
  db
    .selectFrom('artifacts')
    .select(['file', 'integrity', 'bytes'])
    .where('name', '=', name)
    .where('file', 'in', files)
    .execute()

export const insertArtifact = (
  db: Kysely<Tables>,
  row: { name: string; file: string; integrity: string; bytes: number },
) =>
  db
    .insertInto('artifacts')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
