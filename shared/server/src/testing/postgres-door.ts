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
export async function startPostgresDoor(to: string): Promise<PostgresDoor> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: to })
  const sockets = new Set<Socket>()
  const visitors = new Set<Socket>()
  let isShut = false
  let refused = 0
  const track = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server: Server = createServer((visitor) => {
    track(visitor)
    if (isShut) {
      refused += 1
      visitor.destroy()
      return
    }
    visitors.add(visitor)
    visitor.on('close', () => visitors.delete(visitor))
    const inner = track(host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
    visitor.pipe(inner).pipe(visitor)
    visitor.on('close', () => inner.destroy())
    inner.on('close', () => visitor.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${own}/${database}`,
    shut: () => {
      isShut = true
      cut()
    },
    dropPackets: () => {
      isShut = true
      for (const socket of sockets) socket.unpipe().resume()
    },
    open: () => {
      isShut = false
    },
    refused: () => refused,
    inside: () => visitors.size,
    stop: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
