import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createLine, type Line } from './line.ts'

export interface LinkSettings {
  rttMs: number
  downBitsPerSecond: number
  upBitsPerSecond: number
}

/** The slow phone link that every budget is stated for. */
export const SLOW_PHONE: LinkSettings = { rttMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 }

export interface Link {
  /** URL at which the target is reached through the link. */
  url: string
  close(): Promise<void>
}

/**
 * An access link in user space, in front of a server of this machine: all connections share its bandwidth, each pays a
 * handshake of one round trip, and bytes arrive in order. Its limits: no loss, no jitter, no TLS, no name look-up.
 */
export async function openLink(target: string, settings: LinkSettings = SLOW_PHONE): Promise<Link> {
  const delayMs = settings.rttMs / 2
  const up = createLine({ bitsPerSecond: settings.upBitsPerSecond, delayMs })
  const down = createLine({ bitsPerSecond: settings.downBitsPerSecond, delayMs })
  const { hostname, port } = new URL(target)
  const openSockets = new Set<Socket>()
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (clientSocket) => {
    const serverSocket = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true })
    const discardQueues = [pipeThrough(clientSocket, serverSocket, up), pipeThrough(serverSocket, clientSocket, down)]
    for (const socket of [clientSocket, serverSocket]) {
      openSockets.add(socket)
      // A reset closes the connection; the handler of 'close' passes it on to the other side.
      socket.on('error', () => {})
      socket.on('close', () => {
        openSockets.delete(socket)
        for (const discardQueue of discardQueues) discardQueue()
        clientSocket.destroy()
        serverSocket.destroy()
      })
    }
    setTimeout(() => clientSocket.resume(), settings.rttMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of openSockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function pipeThrough(from: Socket, to: Socket, line: Line): () => void {
  const connection = line.connect(
    (segment) => void (segment ? to.write(segment) : to.end()),
    () => from.resume(),
  )
  from.on('data', (chunk: Buffer) => {
    if (!connection.send(chunk)) from.pause()
  })
  from.on('end', () => connection.end())
  return () => connection.discard()
}
