import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'

/**
 * A way to a Postgres that can be shut: then who is inside is cut off, and who comes is turned away. It can also drop all packets, as
 * a network does whose server has disappeared.
 */
export interface PostgresDoor {
  url: string
  shut(): void
  /** Leaves who is inside without any response, for good, and turns away who comes. */
  dropPackets(): void
  open(): void
  /** How many were turned away. */
  refused(): number
  /** How many are inside. */
  inside(): number
  stop(): Promise<void>
}

/** Stands before the Postgres of the address, on a port of this machine. */
export async function startPostgresDoor(to: string): Promise<PostgresDoor> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: to })
  const sockets = new Set<Socket>()
  const visitors = new Set<Socket>()
  let isShut = false
  let refused = 0
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server: Server = createServer((visitor) => {
    keep(visitor)
    if (isShut) {
      refused += 1
      visitor.destroy()
      return
    }
    visitors.add(visitor)
    visitor.on('close', () => visitors.delete(visitor))
    const inner = keep(host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
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
