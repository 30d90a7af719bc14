import type { Server } from 'node:http'

/** Stops a server with its connections: a browser keeps some open that never asked, and `close` alone waits for them. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
