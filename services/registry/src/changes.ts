import type { App, Database } from '@tessera/server'
import type { Kysely } from 'kysely'
import { atMostOnceAWhile } from './at-most-once-a-while.ts'
import type { Tables } from './tables.ts'

/** Events of the stream by the channel that every process listens to. */
const CHANNELS = { composition: 'tessera_compositions', loads: 'tessera_loads', release: 'tessera_releases' } as const
/** Some event may have been lost: whoever keeps what he was told of looks again. */
const RESYNC = 'resync'
type Event = keyof typeof CHANNELS | typeof RESYNC

const PING_MS = 15_000
const MOST_READERS = 200
/** Loads come by the second; a reader hears of one merchant's no oftener. */
const LOADS_PAUSE_MS = 1_000

/** Tells every reader of every process what has changed. */
export interface News {
  /** What the merchant runs, or how it is guarded, has changed. */
  moved(merchant: string, within?: Kysely<Tables>): Promise<void>
  /** Calls back for every merchant that moved, through whichever process. */
  onMoved(callback: (merchant: string) => void): void
  /** Loads of the merchant were counted; told at most once a second. */
  counted(merchant: string): Promise<void>
  /** A release of that name was published. */
  published(name: string, within?: Kysely<Tables>): Promise<void>
  /** Adds `GET /v1/changes`: server-sent events `composition`, `loads`, `release` and `resync`; edges and the console live on it. */
  route(app: App): void
  /** Hangs up on every reader. */
  close(): Promise<void>
}

/** Listens to the changes of all processes from now on. */
export async function createNews(database: Database<Tables>): Promise<News> {
  const readers = new Set<(event: Event, data: string) => void>()
  const closers = new Set<() => void>()
  const movedCallbacks: ((merchant: string) => void)[] = []
  const tell = (event: Event, data: string) => {
    for (const reader of readers) reader(event, data)
  }
  const loads = atMostOnceAWhile(LOADS_PAUSE_MS, (merchant) => tell('loads', merchant))
  const stops = [
    await database.listen(
      CHANNELS.composition,
      (merchant) => {
        for (const callback of movedCallbacks) callback(merchant)
        tell('composition', merchant)
      },
      () => tell(RESYNC, 'all'),
    ),
    await database.listen(CHANNELS.loads, loads.tell),
    await database.listen(CHANNELS.release, (name) => tell('release', name)),
  ]
  return {
    moved: (merchant, within) => database.notify(CHANNELS.composition, merchant, within),
    onMoved: (callback) => void movedCallbacks.push(callback),
    counted: (merchant) => database.notify(CHANNELS.loads, merchant),
    published: (name, within) => database.notify(CHANNELS.release, name, within),
    route: (app) => {
      app.get('/v1/changes', async (_request, reply) => {
        if (readers.size >= MOST_READERS)
          return reply.code(503).header('retry-after', '5').send({ message: 'too many readers' })
        reply.hijack()
        const { raw } = reply
        raw.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        raw.write('retry: 500\n\n')
        const reader = (event: Event, data: string) => void raw.write(`event: ${event}\ndata: ${data}\n\n`)
        const ping = setInterval(() => raw.write(': still here\n\n'), PING_MS)
        const close = () => {
          clearInterval(ping)
          readers.delete(reader)
          closers.delete(close)
          raw.end()
          // A reader that does not hang up must not hold the process.
          raw.socket?.destroySoon()
        }
        readers.add(reader)
        closers.add(close)
        raw.once('close', close)
      })
    },
    close: async () => {
      loads.close()
      for (const close of closers) close()
      for (const stop of stops) await stop()
    },
  }
}
