import type { Database } from '@tessera/server'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import { throttleBySubject } from './throttle-by-subject.ts'

/** Events of the stream by the channel that every process listens to. */
const CHANNELS = {
  composition: 'tessera_compositions',
  loads: 'tessera_loads',
  release: 'tessera_releases',
  waves: 'tessera_waves',
} as const
/** Some event may have been lost: readers must reload the data that they cache. */
const RESYNC = 'resync'
export type ChangeEventName = keyof typeof CHANNELS | typeof RESYNC

/** Loads arrive every second; a reader is notified at most that often of each merchant. */
const LOADS_INTERVAL_MS = 1_000

/** Notifies every reader of every process of changes. */
export interface ChangeFeed {
  /** The merchant's running compositions, or its guard, have changed. */
  notifyMoved(merchant: string, trx?: Kysely<Tables>): Promise<void>
  /** Calls back for every merchant that moved, whichever process moved it. */
  onMoved(callback: (merchant: string) => void): void
  /** Loads of the merchant were counted; notified at most once a second. */
  notifyLoads(merchant: string): Promise<void>
  /** A release of that name was published. */
  notifyRelease(name: string, trx?: Kysely<Tables>): Promise<void>
  /** The state of a wave plan has changed; `plan` is its id. */
  notifyWaves(plan: string, trx: Kysely<Tables>): Promise<void>
  /** Subscribes from now on; returns the function that unsubscribes. */
  subscribe(reader: ChangeReader): () => void
  /** Disconnects every reader. */
  close(): Promise<void>
}

/** Reader of every change. */
export interface ChangeReader {
  notify(event: ChangeEventName, data: string): void
  /** Called when no more events follow. */
  onEnd(): void
}

/** Listens to the changes of all processes from now on. */
export async function createChangeFeed(database: Database<Tables>): Promise<ChangeFeed> {
  const readers = new Set<ChangeReader>()
  const movedCallbacks: ((merchant: string) => void)[] = []
  const notify = (event: ChangeEventName, data: string) => {
    for (const reader of readers) reader.notify(event, data)
  }
  const loadsThrottle = throttleBySubject(LOADS_INTERVAL_MS, (merchant) => notify('loads', merchant))
  const unsubscribers = [
    await database.listen(
      CHANNELS.composition,
      (merchant) => {
        for (const callback of movedCallbacks) callback(merchant)
        notify('composition', merchant)
      },
      () => notify(RESYNC, 'all'),
    ),
    await database.listen(CHANNELS.loads, loadsThrottle.notify),
    await database.listen(CHANNELS.release, (name) => notify('release', name)),
    await database.listen(CHANNELS.waves, (plan) => notify('waves', plan)),
  ]
  return {
    notifyMoved: (merchant, trx) => database.notify(CHANNELS.composition, merchant, trx),
    onMoved: (callback) => void movedCallbacks.push(callback),
    notifyLoads: (merchant) => database.notify(CHANNELS.loads, merchant),
    notifyRelease: (name, trx) => database.notify(CHANNELS.release, name, trx),
    notifyWaves: (plan, trx) => database.notify(CHANNELS.waves, plan, trx),
    subscribe: (reader) => {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    close: async () => {
      loadsThrottle.close()
      for (const reader of readers) reader.onEnd()
      for (const unsubscribe of unsubscribers) await unsubscribe()
    },
  }
}
