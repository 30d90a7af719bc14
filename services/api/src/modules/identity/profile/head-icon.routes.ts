import { type App, RequestFailure } from '@tessera/server'
import { DRAWN_ICON_PATH, DrawnIcon } from '@tessera/site'
import { HeadIcon, SetHeadIcon, UploadHeadIcon } from '@tessera/site/calls'
import * as z from 'zod/mini'
import { operationOf } from '../../../http/operation.ts'
import { serveFile, serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import { IMMUTABLE_CACHE, sendPicture } from '../../pictures/send-picture.ts'
import { drawnIcon } from './drawn-icons.ts'
import type { HeadIconService } from './head-icon.service.ts'

const SVG = 'image/svg+xml'
/** Cache time for a URL without the current version, whose drawing may change. */
const SHORT_CACHE = 'public, max-age=300'
const DrawnIconQuery = z.object({ name: DrawnIcon, v: z.optional(z.string().check(z.maxLength(8))) })
const DRAWN_ICON_ENDPOINT = {
  method: 'GET',
  path: DRAWN_ICON_PATH,
  moduleId: 'PROFPIC3',
  access: 'public',
  query: DrawnIconQuery,
} as const

export function headIconRoutes(app: App, icons: HeadIconService, uploadsPerMinute: number): void {
  const toResponse = (headIcon: string | null) => ({ success: true as const, value: { headIcon } })
  serveWithSession(app, HeadIcon, async ({ session }) => toResponse(await icons.current(session.memberId)))
  serveWithSession(app, SetHeadIcon, async ({ session, body }) =>
    toResponse(await icons.setDrawn(session.memberId, body.drawn)),
  )
  serveFile(
    app,
    UploadHeadIcon,
    async ({ session, file }) => toResponse(unwrap(await icons.upload(session.memberId, file.bytes))),
    { errorCodes: ['upload.pixels'], rateLimit: uploadsPerMinute },
  )
  app.get(
    DRAWN_ICON_ENDPOINT.path,
    {
      schema: { tags: [DRAWN_ICON_ENDPOINT.moduleId], querystring: DrawnIconQuery },
      config: {
        access: DRAWN_ICON_ENDPOINT.access,
        docs: { ...operationOf(DRAWN_ICON_ENDPOINT), reply: { type: SVG } },
      },
    },
    async ({ query, merchant }, reply) => {
      if (!merchant) throw new RequestFailure('request.not.found')
      const { bytes, version } = drawnIcon(query.name)
      return sendPicture(reply, SVG, bytes, query.v === version ? IMMUTABLE_CACHE : SHORT_CACHE)
    },
  )
}
