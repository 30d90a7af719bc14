import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { App } from '@tessera/server'
import * as z from 'zod'

const TIMEOUT_MS = 5000
const compress = promisify(brotliCompress)
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface Artifact {
  bytes: Buffer
  brotli: Buffer
}

/** Files of releases: fetched once from the registry, held compressed; immutable, so never asked for again. */
export interface ArtifactCache {
  get(name: string, file: string): Promise<Artifact | null>
}

export function createArtifactCache(registryUrl: string, mostBytes: number): ArtifactCache {
  const held = new Map<string, Artifact>()
  const asking = new Map<string, Promise<Artifact | null>>()
  let size = 0

  const ask = async (name: string, file: string): Promise<Artifact | null> => {
    const answer = await fetch(`${registryUrl}/v1/artifacts/${encodeURIComponent(name)}/${encodeURIComponent(file)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`the registry answered ${answer.status} for ${name}/${file}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const brotli = await compress(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
    return { bytes, brotli }
  }

  const keep = (key: string, artifact: Artifact) => {
    held.set(key, artifact)
    size += artifact.bytes.length + artifact.brotli.length
    for (const [oldest, old] of held) {
      if (size <= mostBytes) break
      held.delete(oldest)
      size -= old.bytes.length + old.brotli.length
    }
  }

  return {
    async get(name, file) {
      const key = `${name}/${file}`
      const have = held.get(key)
      if (have) return have
      const running = asking.get(key) ?? ask(name, file).finally(() => asking.delete(key))
      asking.set(key, running)
      const artifact = await running
      if (artifact && !held.has(key)) keep(key, artifact)
      return artifact
    },
  }
}

const Params = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
  file: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._~@-]{0,150}$/),
})

export function artifactRoutes(app: App, cache: ArtifactCache): void {
  app.get('/r/:name/:file', { schema: { params: Params } }, async (request, reply) => {
    const { name, file } = request.params
    const artifact = await cache.get(name, file)
    if (!artifact) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such file')
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    reply
      .type(TYPES[extname(file)] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (brotli) reply.header('content-encoding', 'br')
    return reply.send(brotli ? artifact.brotli : artifact.bytes)
  })
}
