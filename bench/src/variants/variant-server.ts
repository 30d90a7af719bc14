import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request as ask, createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const UPSTREAM_TIMEOUT_MS = 30_000

interface CachedResponse {
  headers: Record<string, string | string[]>
  body: Buffer
}

const brotli = (text: Buffer, quality: number) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/** The files of a build, compressed as the edge compresses artifacts. */
export const cachedFilesOf = (dir: string, prefix: string): Map<string, CachedResponse> =>
  new Map(
    readdirSync(dir).map((file) => [
      prefix + file,
      {
        headers: {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
        },
        body: brotli(readFileSync(join(dir, file)), 11),
      },
    ]),
  )

/** A document as the edge sends it, with its compression. */
export const cachedDocument = (html: string, headers: Record<string, string>): CachedResponse => ({
  headers: {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'private, no-cache',
  },
  body: brotli(Buffer.from(html), 5),
})

export interface VariantServer {
  origin: string
  close(): Promise<void>
}

/** Serves one variant from memory, the same way for each; fetches other files from the site, once each. */
export async function serveVariant(
  site: string,
  path: string,
  document: CachedResponse,
  files: Map<string, CachedResponse>,
): Promise<VariantServer> {
  const cachedFiles = new Map([...files, [path, document]])
  const send = (response: ServerResponse, { headers, body }: CachedResponse) =>
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const cachedResponse = request.method === 'GET' ? cachedFiles.get(url) : undefined
    if (cachedResponse) return send(response, cachedResponse)
    const upstream = ask(
      site + url,
      { method: request.method, headers: request.headers, timeout: UPSTREAM_TIMEOUT_MS },
      (upstreamResponse) => {
        const chunks: Buffer[] = []
        upstreamResponse.on('data', (chunk: Buffer) => chunks.push(chunk))
        upstreamResponse.on('end', () => {
          const cacheEntry = { headers: endToEndHeaders(upstreamResponse.headers), body: Buffer.concat(chunks) }
          const status = upstreamResponse.statusCode ?? 502
          if (status !== 200) return response.writeHead(status, cacheEntry.headers).end(cacheEntry.body)
          if (/immutable/.test(upstreamResponse.headers['cache-control'] ?? '')) cachedFiles.set(url, cacheEntry)
          send(response, cacheEntry)
        })
      },
    )
    upstream.on('timeout', () => upstream.destroy())
    upstream.on('error', () => response.writeHead(502).end())
    request.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

const endToEndHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || HOP_BY_HOP.has(name) ? [] : [[name, value]],
    ),
  )
