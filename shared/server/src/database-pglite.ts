import { EventEmitter } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database } from './database-types.ts'
import { lockFolder } from './folder-lock.ts'
import { DATE_OID, INT8_OID } from './value-parsers.ts'

const parsers = { [INT8_OID]: (text: string) => BigInt(text), [DATE_OID]: (text: string) => text }

/**
 * PGlite in this process, with data in a folder or in memory; `copyOf` is the dump that data in memory begin from. Throws
 * {@link FolderTaken} before it reads anything when the folder is open elsewhere, for PGlite itself would not notice.
 */
export async function openPglite<DB>(dataDir: string | undefined, copyOf?: Blob): Promise<Database<DB>> {
  const unlock = dataDir ? await takeFolder(dataDir) : () => undefined
  const pglite = await create(dataDir, copyOf).catch((error: unknown) => {
    unlock()
    throw error
  })
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
      unlock()
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

async function takeFolder(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true })
  return lockFolder(dataDir)
}

const create = (dataDir: string | undefined, copyOf: Blob | undefined): Promise<PGlite> =>
  dataDir ? PGlite.create(dataDir, { parsers }) : PGlite.create({ parsers, ...(copyOf ? { loadDataDir: copyOf } : {}) })
