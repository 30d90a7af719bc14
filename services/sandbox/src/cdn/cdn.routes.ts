import { createHash } from 'node:crypto'
import { type App, RequestFailure } from '@tessera/server'
import { isShipped } from './known-pictures.ts'
import { mediaType, parsePicture } from './picture.ts'
import type { PictureStore } from './picture-store.ts'

const BUSY_RETRY_S = 2

/** The image CDN: each address that the demo data contain always returns the same picture. */
export function cdnRoutes(app: App, store: PictureStore): void {
  app.get('/cdn/*', { config: { access: 'public' } }, async (request, reply) => {
    const name = parsePicture((request.params as { '*': string })['*'])
    if (!name || !isShipped(name)) throw new RequestFailure('request.not.found')
    const bytes = await store.get(name)
    if (bytes === 'busy') throw new RequestFailure('system.busy', { retryAfter: BUSY_RETRY_S })
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(mediaType(name)).send(bytes)
  })
}
