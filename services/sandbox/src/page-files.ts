import { type App, RequestFailure } from '@tessera/server'
import * as z from 'zod'
import type { GameFile } from './games/assets.ts'

/** Files that pages load, below a folder of addresses, each under the name of its content and therefore for good. */
export function pageFilesRoutes(
  app: App,
  folder: string,
  fileOf: (name: string) => Promise<GameFile | undefined>,
): void {
  app.get(
    `${folder}/:name`,
    { schema: { params: z.object({ name: z.string().max(120) }) }, config: { access: 'public' } },
    async (request, reply) => {
      const file = await fileOf(request.params.name)
      if (!file) throw new RequestFailure('request.not.found')
      const etag = `"${file.name}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      if (packed) reply.header('content-encoding', 'br')
      return reply.type(file.type).send(packed ? file.compressed : file.plain)
    },
  )
}
