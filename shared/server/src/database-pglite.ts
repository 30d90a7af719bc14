import { EventEmitter } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database } from './database-types.ts'
import { lockFolder } from './folder-lock.ts'
import { sweepPglite } from './pglite-upkeep.ts'
import { DATE_OID, INT8_OID } from './value-parsers.ts'

/** Parsers of columns: bigint as BigInt, dates as text. */
export const columnParsers = { [INT8_OID]: (text: string) => BigInt(text), [DATE_OID]: (text: string) => text }

/**
 * PGlite in this process, with data in a folder or in memory. Throws {@link FolderTaken} before it reads anything when the
 * folder is open elsewhere, because PGlite itself does not detect that.
 */
export async function openPglite<DB>(dataDir: string | undefined): Promise<Database<DB>> {
  if (!dataDir) return toDatabase(await PGlite.create({ parsers: columnParsers }))
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  const pglite = await PGlite.create(dataDir, { parsers: columnParsers }).catch((error: unknown) => {
    unlock()
    throw error
  })
  return toDatabase(pglite, unlock)
}

/** Wraps an open PGlite as a {@link Database}; `onClosed` runs once it is closed. */
export function toDatabase<DB>(pglite: PGlite, onClosed: () => void = () => undefined): Database<DB> {
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) })
  const channels = new EventEmitter()
  channels.setMaxListeners(0)
  return {
    db,
    brief: db,
    briefConnections: 1,
    kind: 'pglite',
    close: async () => {
      channels.removeAllListeners()
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      onClosed()
    },
    upkeep: () => sweepPglite(db),
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
