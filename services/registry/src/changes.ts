import type { App, Database } from '@tessera/server'
import type { Tables } from './tables.ts'

const CHANGES_CHANNEL = 'tessera_compositions'
const PING_MS = 15_000
const MOST_READERS = 200

/** Tells every reader, of every process, that what a merchant runs has changed. */
export const tellChange = (database: Database<Tables>, merchant: string): Promise<void> =>
  database.notify(CHANGES_CHANNEL, merchant)

/** `GET /v1/changes`: server-sent events that name a merchant whose composition moved; edges live on it. */
export async function changesRoute(app: App, database: Database<Tables>): Promise<void> {
  const readers = new Set<(merchant: string) => void>()
  const stop = await database.listen(CHANGES_CHANNEL, (merchant) => {
    for (const tell of readers) tell(merchant)
  })
  const closers = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of closers) close()
    await stop()
  })
  app.get('/v1/changes', async (_request, reply) => {
    if (readers.size >= MOST_READERS)
      return reply.code(503).header('retry-after', '5').send({ message: 'too many readers' })
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write('retry: 500\n\n')
    const tell = (merchant: string) => void raw.write(`event: composition\ndata: ${merchant}\n\n`)
    const ping = setInterval(() => raw.write(': still here\n\n'), PING_MS)
    const close = () => {
      clearInterval(ping)
      readers.delete(tell)
      closers.delete(close)
      raw.end()
      // A reader that does not hang up must not hold the process.
      raw.socket?.destroySoon()
    }
    readers.add(tell)
    closers.add(close)
    raw.once('close', close)
  })
}
