import { type App, RequestFailure } from '@tessera/server'
import * as z from 'zod'
import type { GameFile } from './games/assets.ts'

/** Routes of the files that pages load, below `folder`. File names contain a content hash and are cached forever. */
export function pageFilesRoutes(
  app: App,
  folder: string,
  loadFile: (name: string) => Promise<GameFile | undefined>,
): void {
  app.get(
    `${folder}/:name`,
    { schema: { params: z.object({ name: z.string().max(120) }) }, config: { access: 'public' } },
    async (request, reply) => {
      const file = await loadFile(request.params.name)
      if (!file) throw new RequestFailure('request.not.found')
      const etag = `"${file.name}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      if (acceptsBrotli) reply.header('content-encoding', 'br')
      return reply.type(file.type).send(acceptsBrotli ? file.compressed : file.plain)
    },
  )
}
