import pg from 'pg'
import type { MissedCallback, StopListening } from './database-types.ts'

const FIRST_WAIT_MS = 100
const MAX_WAIT_MS = 5_000
const CONNECT_TIMEOUT_MS = 5_000
/** A dead server is detected after both of these together. */
const HEARTBEAT_INTERVAL_MS = 10_000
const QUERY_TIMEOUT_MS = 5_000

interface Listener {
  /** Rejects when no connection can be had; one that is had once is had again whenever it breaks. */
  listen(channel: string, callback: (payload: string) => void, missed?: MissedCallback): Promise<StopListening>
  close(): Promise<void>
}

interface Hearer {
  callback: (payload: string) => void
  missed: MissedCallback
}

interface Connection {
  client: pg.Client
  /** Resolves when the connection is closed, by any of the driver's events. */
  over: Promise<void>
}

/** LISTEN on a connection of its own: one at a time, opened at the first use and maintained by one loop with one timer. */
export function createListener(url: string): Listener {
  const channels = new Map<string, Set<Hearer>>()
  let current: pg.Client | null = null
  let starting: Promise<void> | null = null
  let listening: Promise<void> | null = null
  let closed = false
  let endPause = (): void => undefined

  const connect = async (): Promise<Connection> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: HEARTBEAT_INTERVAL_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    })
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve).on('error', () => resolve())
    })
    client.on('notification', ({ channel, payload }) => {
      for (const { callback } of channels.get(channel) ?? []) callback(payload ?? '')
    })
    current = client
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(listenTo(client, channel))
    } catch (error) {
      leave(client)
      throw error
    }
    return { client, over: ended }
  }

  /** Ignores everything from a connection after it was left. */
  const leave = (client: pg.Client): void => {
    if (current === client) current = null
    client.removeAllListeners('notification')
    void client.end().catch(() => undefined)
  }

  /** Resolves when the connection is over, its server does not respond, or the listener is closed. */
  const isGone = async ({ client, over: ended }: Connection): Promise<void> => {
    let isClosed = false
    void ended.then(() => {
      isClosed = true
      if (current === client) endPause()
    })
    while (!isClosed && !closed && current === client) {
      await pause(HEARTBEAT_INTERVAL_MS)
      if (isClosed || closed) return
      await client.query('select 1').catch(() => {
        isClosed = true
      })
    }
  }

  const keepConnected = async (connection: Connection): Promise<void> => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
      await isGone(connection)
      leave(connection.client)
      if (closed) return
      await pause(wait * (0.5 + Math.random() / 2))
      if (closed) return
      const nextConnection = await connect().catch(() => null)
      if (!nextConnection) continue
      if (closed) return leave(nextConnection.client)
      connection = nextConnection
      wait = FIRST_WAIT_MS / 2
      for (const hearers of channels.values()) for (const { missed } of hearers) missed()
    }
  }

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const start = async (): Promise<void> => {
    try {
      listening = keepConnected(await connect())
    } catch (error) {
      starting = null
      throw error
    }
  }

  return {
    listen: async (channel, callback, missed = () => undefined) => {
      const hearer: Hearer = { callback, missed }
      const subscribers = channels.get(channel)
      if (subscribers) subscribers.add(hearer)
      else channels.set(channel, new Set([hearer]))
      const leaveChannel = async () => {
        channels.get(channel)?.delete(hearer)
      }
      const late = starting !== null && !subscribers
      starting ??= start()
      try {
        await starting
      } catch (error) {
        await leaveChannel()
        throw error
      }
      // If the connection breaks just now, the next one listens to every channel.
      if (late) await current?.query(listenTo(current, channel)).catch(() => undefined)
      return leaveChannel
    },
    close: async () => {
      closed = true
      channels.clear()
      await starting?.catch(() => undefined)
      await current?.end().catch(() => undefined)
      endPause()
      await listening
    },
  }
}

const listenTo = (client: pg.Client, channel: string): string => `listen ${client.escapeIdentifier(channel)}`
