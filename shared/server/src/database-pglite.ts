import { EventEmitter } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database } from './database-types.ts'
import { DATE_OID, INT8_OID } from './value-parsers.ts'

const parsers = { [INT8_OID]: (text: string) => BigInt(text), [DATE_OID]: (text: string) => text }

/** PGlite in this process, with data in a folder or in memory. */
export async function openPglite<DB>(dataDir: string | undefined): Promise<Database<DB>> {
  if (dataDir) await mkdir(dataDir, { recursive: true })
  return databaseOf(dataDir ? await PGlite.create(dataDir, { parsers }) : await PGlite.create({ parsers }))
}

/** PGlite in memory, whose data begin as a copy of what another dumped. */
export const copyPglite = (dump: Blob): Promise<PGlite> => PGlite.create({ parsers, loadDataDir: dump })

/** A PGlite that was opened by one of this file's functions, as the rest of the kit knows databases. */
export function databaseOf<DB>(pglite: PGlite): Database<DB> {
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) })
  const channels = new EventEmitter()
  channels.setMaxListeners(0)
  return {
    db,
    kind: 'pglite',
    close: async () => {
      channels.removeAllListeners()
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
    listen: async (channel, callback) => {
      channels.on(channel, callback)
      return async () => {
        channels.off(channel, callback)
      }
    },
    notify: async (channel, payload) => {
      channels.emit(channel, payload)
    },
  }
}
