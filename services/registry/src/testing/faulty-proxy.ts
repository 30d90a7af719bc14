import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** HTTP proxy in front of a server, whose faults a test injects. */
export interface FaultyProxy {
  endpoint: string
  /** Requests to answer with 503 before the next one is forwarded. */
  unavailable: number
  /** Responses to cut off by closing the connection after their first byte. */
  cutOff: number
  /** Connections that clients have opened so far. */
  readonly connections: number
  close(): Promise<void>
}

/** Starts a proxy that forwards to `target` with the headers as they are, so that signatures stay valid. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target)
  let connections = 0
  const forward = (incoming: IncomingMessage, reply: ServerResponse) => {
    const { method, url, headers } = incoming
    const outgoing = request({ hostname, port, method, path: url, headers, agent: false }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      if (proxy.cutOff === 0) return void response.pipe(reply)
      proxy.cutOff--
      response.once('data', (chunk: Buffer) => reply.write(chunk.subarray(0, 1), () => reply.destroy()))
    })
    outgoing.on('error', () => reply.destroy())
    incoming.pipe(outgoing)
  }
  const server = createServer((incoming, reply) => {
    if (proxy.unavailable === 0) return forward(incoming, reply)
    proxy.unavailable--
    incoming.resume().on('end', () => reply.writeHead(503).end())
  })
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: FaultyProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unavailable: 0,
    cutOff: 0,
    get connections() {
      return connections
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
