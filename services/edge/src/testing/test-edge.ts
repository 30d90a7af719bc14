import { SHELL_FIRST_DATA } from '@tessera/site'
import { createEdge, type Edge } from '../app.ts'
import { readEdgeConfig } from '../config.ts'
import { gamingSite } from '../site/gaming-site.ts'
import { sampleComposition } from './sample-composition.ts'
import { startRegistryUpstream, startUpstream } from './upstreams.ts'

export type TestEdge = Awaited<ReturnType<typeof startTestEdge>>

/** Starts an edge with a stub registry, in which siam runs composition 1, and a stub api. */
export async function startTestEdge(settings: Record<string, string> = {}) {
  const registry = await startRegistryUpstream()
  registry.set(sampleComposition(1))
  registry.artifacts.set('shell/frame.html', '<header>{{logoWord}}</header>')
  registry.artifacts.set('shell/frame.css', 'header{color:var(--text)}')
  registry.artifacts.set('shell/shell.js', 'export const shell = 1')
  const edgeTokens = new Set<unknown>()
  const api = await startUpstream((request, reply) => {
    edgeTokens.add(request.headers['x-edge-token'])
    const value =
      request.url === SHELL_FIRST_DATA[0] ? { location: { ip: '10.0.0.1' } } : { banners: [], asked: request.url }
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ success: true, value, forwarded: request.headers['x-forwarded-for'] }))
  })
  const startEdge = (): Promise<Edge> =>
    createEdge(
      readEdgeConfig({
        LOG_LEVEL: 'silent',
        PRODUCTION: 'false',
        PORT: '0',
        REGISTRY_URL: registry.url,
        API_URL: api.url,
        CDN_URL: api.url,
        ...settings,
      }),
      gamingSite,
    )
  let edge = await startEdge()
  const call = (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string> = {},
    payload?: string,
    remoteAddress = '198.51.100.7',
  ) =>
    edge.app.inject({
      method,
      url,
      headers: { host: 'localhost', ...headers },
      remoteAddress,
      ...(payload === undefined ? {} : { payload }),
    })
  return {
    registry,
    api,
    /** Edge tokens that calls to the api sent. */
    shownToApi: edgeTokens,
    call,
    get: (url: string, headers?: Record<string, string>) => call('GET', url, headers),
    /** Ends the edge, and starts another one with the same settings. */
    restart: async (): Promise<void> => {
      await edge.close()
      edge = await startEdge()
    },
    listen: (): Promise<string> => edge.listen(),
    stop: async (): Promise<void> => {
      await edge.close()
      await registry.stop().catch(() => undefined)
      await api.stop().catch(() => undefined)
    },
  }
}
