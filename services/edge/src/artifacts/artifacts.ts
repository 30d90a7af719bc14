import { extname } from 'node:path'
import { type App, createShare, networkOf } from '@tessera/server'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { acceptsEncoding } from '../request/encodings.ts'
import { type Artifact, type ArtifactCache, FetchDenied } from './artifact-cache.ts'
import { offeredDictionary, sha256, useAsDictionary } from './dictionary.ts'

const MIME_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}
/**
 * Files that browsers open as a document: only the edge reads the frame, and no other file of this kind belongs to a
 * release.
 */
const DOCUMENT_FILE = /\.(x?html?|svgz?|xml|xslt?)$/i
/** Headers for files that are opened directly: no script runs, and the origin is not the site's. */
const ISOLATION_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Minimum size of a dictionary: its header costs a hundred bytes per response, and a smaller file saves less than that. */
const MIN_DICTIONARY_BYTES = 1000

/**
 * Requests a minute for files that no known composition lists: beyond it one network gets at most as many as all others
 * together.
 */
const MAX_UNKNOWN_PER_MINUTE = 240
const RETRY_S = 5

const Params = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
  file: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._~@-]{0,150}$/),
})

/** `/r/{name}/{file}`: the files of releases, as a difference to an older one, in brotli, or plain. */
export function artifactRoutes(app: App, cache: ArtifactCache): void {
  const unknownLimiter = createShare(MAX_UNKNOWN_PER_MINUTE)
  app.get('/r/:name/:file', { schema: { params: Params } }, async (request, reply) => {
    const { name, file } = request.params
    reply.headers(ISOLATION_HEADERS)
    const canFetch = () => unknownLimiter.take(networkOf(request.ip), 1)
    const artifact = DOCUMENT_FILE.test(file)
      ? null
      : await cache.get(name, file, canFetch).catch((error: unknown) => {
          if (!(error instanceof FetchDenied)) request.log.error({ err: error }, 'artifact could not be served')
          return undefined
        })
    if (artifact === undefined)
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('retry-after', String(RETRY_S))
        .type('text/plain')
        .send('not now')
    if (!artifact) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such file')
    const dictionary = artifact.bytes.length < MIN_DICTIONARY_BYTES ? null : useAsDictionary(name, file)
    reply
      // Caches store the headers with the file, and a request id would be wrong for later requests.
      .removeHeader('x-request-id')
      .type(MIME_TYPES[extname(file)] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', dictionary ? 'accept-encoding, available-dictionary' : 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (dictionary) reply.header('use-as-dictionary', dictionary)
    const delta = acceptsEncoding(request, 'dcz')
      ? await deltaFor(request, cache, name, file, artifact, canFetch)
      : null
    // A shared cache that ignores `Vary` would give it to browsers that lack the older file.
    if (delta) return reply.header('content-encoding', 'dcz').header('cdn-cache-control', 'no-store').send(delta)
    if (!acceptsEncoding(request, 'br')) return reply.send(artifact.bytes)
    return reply.header('content-encoding', 'br').send(artifact.brotli)
  })
}

/** Delta to the file that the browser has, if it is a release file: with a wrong delta the load fails permanently. */
async function deltaFor(
  request: FastifyRequest,
  cache: ArtifactCache,
  name: string,
  file: string,
  artifact: Artifact,
  canFetch: () => boolean,
): Promise<Buffer | null> {
  const dictionary = offeredDictionary(request.headers, name, file)
  if (!dictionary) return null
  const olderFile = await cache.get(name, dictionary.file, canFetch).catch(() => null)
  if (!olderFile || !sha256(olderFile.bytes).equals(dictionary.hash)) return null
  return cache.delta(name, file, artifact, { ...dictionary, bytes: olderFile.bytes })
}
