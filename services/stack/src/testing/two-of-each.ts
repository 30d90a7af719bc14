import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, get as httpGet, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompositionRef } from '@tessera/contracts'
import { createEdge, type Edge, gamingSite, readEdgeConfig } from '@tessera/edge'
import { createRegistry, readRegistryConfig } from '@tessera/registry'
import type { SmallRelease } from './small-releases.ts'

const TIMEOUT_MS = 60_000
const TOKEN = 'admin-token-of-the-tests-0001'

export interface Page {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Starts two registries on one Postgres and one artifact store, and an edge for each. */
export async function startTwoOfEach(databaseUrl: string) {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-two-'))
  // All test readers share one network, which would exceed its rate limit on a fast machine.
  const baseEnv = { LOG_LEVEL: 'silent', PORT: '0', RATE_LIMIT: '1000000', NETWORK_RATE_LIMIT: '1000000' }
  const startRegistry = async () => {
    // In production another process has migrated the database.
    const settings = {
      ...baseEnv,
      PRODUCTION: 'false',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dir,
      REGISTRY_ADMIN_TOKEN: TOKEN,
    }
    const registry = await createRegistry(readRegistryConfig(settings))
    return { url: await registry.listen(), close: registry.close }
  }
  // One after the other: the first creates the tables.
  const registries = [await startRegistry(), await startRegistry()] as const
  const status = JSON.stringify({ success: true, value: { location: { ip: '' }, banners: [] } })
  const api = createServer((_request, reply) => reply.end(status))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const startEdge = async (index: 0 | 1): Promise<{ url: string; edge: Edge }> => {
    const edge = await createEdge(
      readEdgeConfig({
        ...baseEnv,
        REGISTRY_URL: registries[index].url,
        API_URL: apiUrl,
        CDN_URL: apiUrl,
        FIRST_DATA_TTL_MS: '3600000',
        EDGE_CACHE_DIR: join(dir, `edge-${index}`),
      }),
      gamingSite,
    )
    return { url: await edge.listen(), edge }
  }
  const edges = [await startEdge(0), await startEdge(1)] as const
  const agent = new Agent({ keepAlive: true })

  const call = async (index: 0 | 1, method: string, path: string, body: unknown) => {
    const isText = typeof body === 'string'
    const response = await fetch(registries[index].url + path, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': isText ? 'application/octet-stream' : 'application/json',
      },
      body: isText ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<unknown>
  }
  const closers = edges.map(({ edge }) => edge.close)
  let areRegistriesRunning = true
  const stopRegistries = async (): Promise<void> => {
    if (!areRegistriesRunning) return
    areRegistriesRunning = false
    for (const { close } of registries) await close()
  }
  return {
    /** Sends a GET request for a host to an edge. */
    get: (index: 0 | 1, path: string, host = 'siam.localhost'): Promise<Page> =>
      fetchPage(agent, edges[index].url + path, host),
    publish: async ({ release, texts }: SmallRelease): Promise<void> => {
      for (const [file, text] of Object.entries(texts))
        await call(0, 'PUT', `/v1/artifacts/${release.name}/${file}`, text)
      await call(0, 'POST', '/v1/releases', release)
    },
    compose: async (merchant: string, versions: Record<string, string>, promote: boolean): Promise<CompositionRef> => {
      const changes = Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, { version }]))
      return CompositionRef.parse(
        await call(0, 'POST', '/v1/compositions', { merchant, changes, promote, reason: 'for a test' }),
      )
    },
    moveTo: (index: 0 | 1, merchant: string, composition: string) =>
      call(index, 'POST', `/v1/merchants/${merchant}/stable`, { composition, reason: 'for a test' }),
    stopRegistries,
    /** Stops the second edge, and starts another one on its cache directory. */
    restartEdge: async (): Promise<(path: string) => Promise<Page>> => {
      await edges[1].edge.close()
      const newEdge = await startEdge(1)
      closers.push(newEdge.edge.close)
      return (path) => fetchPage(agent, newEdge.url + path, 'siam.localhost')
    },
    stop: async (): Promise<void> => {
      agent.destroy()
      for (const close of closers) await close()
      await stopRegistries()
      api.closeAllConnections()
      await new Promise((resolve) => api.close(resolve))
      await rm(dir, { recursive: true, force: true })
    },
  }
}

const fetchPage = (agent: Agent, url: string, host: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const headers = { host, cookie: 'tessera_visitor=a-reader' }
    const request = httpGet(url, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error(`${url} did not respond`)))
  })
