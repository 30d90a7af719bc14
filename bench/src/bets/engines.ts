import { openDatabase } from '@tessera/server'
import { postgresForTests } from '@tessera/server/testing'
import type { OpenDatabase } from './variants.ts'

export type Engine = 'postgres' | 'pglite'

/** Empty databases of each engine. */
export const ENGINES: Record<Engine, OpenDatabase> = {
  postgres: async () => {
    const postgres = await postgresForTests()
    if (!postgres) throw new Error('no Postgres: set TEST_DATABASE_URL or install the server binaries')
    return { ...(await openDatabase({ url: postgres.url })), drop: postgres.drop }
  },
  pglite: () => openDatabase(),
}
