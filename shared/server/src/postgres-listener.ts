import pg from 'pg'
import type { NotificationsLostCallback, StopListening } from './database-types.ts'

const FIRST_WAIT_MS = 100
const MAX_WAIT_MS = 5_000
const CONNECT_TIMEOUT_MS = 5_000
/** A dead server is detected after the sum of both times. */
const HEARTBEAT_INTERVAL_MS = 10_000
const QUERY_TIMEOUT_MS = 5_000

interface Listener {
  /** Rejects if the first connection fails; afterwards a broken connection is replaced automatically. */
  listen(
    channel: string,
    callback: (payload: string) => void,
    onMissed?: NotificationsLostCallback,
  ): Promise<StopListening>
  close(): Promise<void>
}

interface Subscriber {
  callback: (payload: string) => void
  onMissed: NotificationsLostCallback
}

interface Connection {
  client: pg.Client
  /** Resolves when the connection is closed, by any of the driver's events. */
  closed: Promise<void>
}

/** LISTEN on a connection of its own: one at a time, opened at the first use and maintained by one loop with one timer. */
export function createListener(url: string): Listener {
  const channels = new Map<string, Set<Subscriber>>()
  let current: pg.Client | null = null
  let startPromise: Promise<void> | null = null
  let connectionLoop: Promise<void> | null = null
  let isStopped = false
  let endPause = (): void => undefined

  const connect = async (): Promise<Connection> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: HEARTBEAT_INTERVAL_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    })
    const closed = new Promise<void>((resolve) => {
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
      disconnect(client)
      throw error
    }
    return { client, closed }
  }

  /** Disconnects, and ignores everything from the connection from then on. */
  const disconnect = (client: pg.Client): void => {
    if (current === client) current = null
    client.removeAllListeners('notification')
    void client.end().catch(() => undefined)
  }

  /** Resolves when the connection is closed, its server does not respond, or the listener is closed. */
  const waitUntilClosed = async ({ client, closed }: Connection): Promise<void> => {
    let isClosed = false
    void closed.then(() => {
      isClosed = true
      if (current === client) endPause()
    })
    while (!isClosed && !isStopped && current === client) {
      await pause(HEARTBEAT_INTERVAL_MS)
      if (isClosed || isStopped) return
      await client.query('select 1').catch(() => {
        isClosed = true
      })
    }
  }

  const keepConnected = async (connection: Connection): Promise<void> => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
      await waitUntilClosed(connection)
      disconnect(connection.client)
      if (isStopped) return
      await pause(wait * (0.5 + Math.random() / 2))
      if (isStopped) return
      const nextConnection = await connect().catch(() => null)
      if (!nextConnection) continue
      if (isStopped) return disconnect(nextConnection.client)
      connection = nextConnection
      wait = FIRST_WAIT_MS / 2
      for (const subscribers of channels.values()) for (const { onMissed } of subscribers) onMissed()
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
      connectionLoop = keepConnected(await connect())
    } catch (error) {
      startPromise = null
      throw error
    }
  }

  return {
    listen: async (channel, callback, onMissed = () => undefined) => {
      const subscriber: Subscriber = { callback, onMissed }
      const existingSubscribers = channels.get(channel)
      if (existingSubscribers) existingSubscribers.add(subscriber)
      else channels.set(channel, new Set([subscriber]))
      const unsubscribe = async () => {
        channels.get(channel)?.delete(subscriber)
      }
      const shouldListen = startPromise !== null && !existingSubscribers
      startPromise ??= start()
      try {
        await startPromise
      } catch (error) {
        await unsubscribe()
        throw error
      }
      // If the connection breaks just now, the next one listens to every channel.
      if (shouldListen) await current?.query(listenTo(current, channel)).catch(() => undefined)
      return unsubscribe
    },
    close: async () => {
      isStopped = true
      channels.clear()
      await startPromise?.catch(() => undefined)
      await current?.end().catch(() => undefined)
      endPause()
      await connectionLoop
    },
  }
}

const listenTo = (client: pg.Client, channel: string): string => `listen ${client.escapeIdentifier(channel)}`
