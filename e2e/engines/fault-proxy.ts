import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** Action of the proxy on matching requests. The newest matching rule applies. */
export interface ProxyRule {
  path: RegExp
  /** Never responds. */
  hang?: boolean
  /** Cookie that the request sends to the site. */
  cookie?: string
  /** Status instead of the site's. */
  status?: number
  /** Modifies the regular response. */
  headers?: (headers: Record<string, string | string[] | undefined>) => void
  body?: (text: string, path: string) => string
}

/** One request to the proxy. */
export interface Exchange {
  path: string
  /** 0 until it is known. */
  status: number
  isStream: boolean
  /** True once the response is sent or its connection is closed. */
  isOver: boolean
}

/** A proxy in front of the site that changes its responses, because no driver can do it in all three engines. */
export interface FaultProxy {
  readonly port: number
  /** Adds a rule; returns a function that removes it. */
  addRule(rule: ProxyRule): () => void
  /** Requests so far as `GET /path`, with the bodies of what was posted to `/live`. */
  readonly requests: string[]
  readonly exchanges: readonly Exchange[]
  /** Stops the server and its connections; resolves to a function that restarts it. */
  stopServer(): Promise<() => Promise<void>>
  /** Composition that the site would serve to a new visitor of this host. */
  compositionOf(host: string): Promise<string | undefined>
  close(): Promise<void>
}

export async function startFaultProxy(site: URL): Promise<FaultProxy> {
  let rules: ProxyRule[] = []
  const requests: string[] = []
  const exchanges: Exchange[] = []
  const sockets = new Set<Socket>()
  // A page that is closed, or a server that stops, aborts pending requests on both sides.
  const server = createServer((incoming, outgoing) => serve(incoming, outgoing).catch(() => outgoing.destroy()))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    const exchange = { path, status: 0, isStream: false, isOver: false }
    exchanges.push(exchange)
    outgoing.once('close', () => {
      exchange.isOver = true
    })
    const requestBody = await bytesOf(incoming)
    requests.push(`${incoming.method} ${path}${path.startsWith('/live/') ? ` ${requestBody}` : ''}`)
    const rule = rules.findLast((candidate) => candidate.path.test(path))
    if (rule?.hang) return
    const headers = { ...incoming.headers }
    if (rule?.cookie) headers.cookie = rule.cookie
    if (rule?.body) delete headers['accept-encoding']
    const upstreamRequest = request({ host: site.hostname, port: site.port, path, method: incoming.method, headers })
    const [upstream] = (await once(upstreamRequest.end(requestBody), 'response')) as [IncomingMessage]
    const responseHeaders: Record<string, string | string[] | undefined> = { ...upstream.headers }
    rule?.headers?.(responseHeaders)
    const status = rule?.status ?? upstream.statusCode ?? 502
    exchange.status = status
    exchange.isStream = String(responseHeaders['content-type']).startsWith('text/event-stream')
    if (!rule?.body) return pipeline(upstream, outgoing.writeHead(status, responseHeaders))
    delete responseHeaders['content-length']
    delete responseHeaders['transfer-encoding']
    const body = rule.body((await bytesOf(upstream)).toString(), path)
    outgoing.writeHead(status, responseHeaders).end(body)
  }

  return {
    port,
    requests,
    exchanges,
    addRule(rule) {
      rules = [...rules, rule]
      return () => {
        rules = rules.filter((candidate) => candidate !== rule)
      }
    },
    async stopServer() {
      await stop()
      return () => listen(port)
    },
    compositionOf: (host) =>
      new Promise((resolve, reject) => {
        const homeRequest = request(
          { host: site.hostname, port: site.port, path: '/m/home', headers: { host } },
          (response) => {
            response.resume()
            resolve(String(response.headers['x-composition']))
          },
        )
        homeRequest.on('error', reject).end()
      }),
    close: stop,
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
