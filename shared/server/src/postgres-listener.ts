import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { StopListening } from './database-types.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

interface Listener {
  listen(channel: string, callback: (payload: string) => void): Promise<StopListening>
  close(): Promise<void>
}

/** LISTEN on a connection of its own, which is opened at the first use and opened again whenever it breaks. */
export function createListener(url: string): Listener {
  const channels = new EventEmitter()
  channels.setMaxListeners(0)
  let client: Promise<pg.Client> | null = null
  let closed = false
  let wait = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    next.on('notification', (message) => channels.emit(message.channel, message.payload ?? ''))
    next.on('error', () => reconnect(next))
    next.on('end', () => reconnect(next))
    await next.connect()
    for (const channel of channels.eventNames()) await next.query(`listen ${next.escapeIdentifier(String(channel))}`)
    wait = FIRST_WAIT_MS
    return next
  }

  let broken: pg.Client | null = null
  function reconnect(from: pg.Client | null): void {
    if (closed || (from && from === broken)) return
    broken = from
    timer = setTimeout(() => {
      client = connect()
      client.catch(() => reconnect(null))
    }, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  return {
    listen: async (channel, callback) => {
      const known = channels.listenerCount(channel) > 0
      channels.on(channel, callback)
      const first = client === null
      client ??= connect()
      const connected = await client
      if (!first && !known) await connected.query(`listen ${connected.escapeIdentifier(channel)}`)
      return async () => {
        channels.off(channel, callback)
      }
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      channels.removeAllListeners()
      const connected = await client?.catch(() => null)
      await connected?.end().catch(() => undefined)
    },
  }
}
