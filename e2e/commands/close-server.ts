import type { Server } from 'node:http'

/**
 * Stops a server and closes its connections: a browser has some open without a request, and `close` alone waits for them.
 */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
