import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'

/**
 * A proxy to a Postgres that can be shut: then open connections are closed, and new ones are rejected. It can also drop all
 * packets, as a network does whose server has disappeared.
 */
export interface PostgresDoor {
  url: string
  shut(): void
  /** Leaves open connections without any response, permanently, and rejects new ones. */
  dropPackets(): void
  open(): void
  /** Number of rejected connections. */
  refused(): number
  /** Number of open connections. */
  inside(): number
  stop(): Promise<void>
}

/** Starts a proxy to the Postgres at the address, on a port of this machine. */
export async function startPostgresDoor(databaseUrl: string): Promise<PostgresDoor> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  const clientSockets = new Set<Socket>()
  let isShut = false
  let rejectedCount = 0
  const track = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server: Server = createServer((client) => {
    track(client)
    if (isShut) {
      rejectedCount += 1
      client.destroy()
      return
    }
    clientSockets.add(client)
    client.on('close', () => clientSockets.delete(client))
    const upstream = track(host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxyPort = (server.address() as AddressInfo).port
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${proxyPort}/${database}`,
    shut: () => {
      isShut = true
      closeSockets()
    },
    dropPackets: () => {
      isShut = true
      for (const socket of sockets) socket.unpipe().resume()
    },
    open: () => {
      isShut = false
    },
    refused: () => rejectedCount,
    inside: () => clientSockets.size,
    stop: async () => {
      closeSockets()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
