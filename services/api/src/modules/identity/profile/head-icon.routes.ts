import { type App, RequestFailure } from '@tessera/server'
import { DRAWN_ICON_PATH, DrawnIcon } from '@tessera/site'
import { HeadIcon, SetHeadIcon, UploadHeadIcon } from '@tessera/site/calls'
import * as z from 'zod/mini'
import { operationOf } from '../../../http/operation.ts'
import { serveFile, serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import { FOREVER, sendPicture } from '../../pictures/send-picture.ts'
import { drawnIcon } from './drawn-icons.ts'
import type { HeadIconService } from './head-icon.service.ts'

const SVG = 'image/svg+xml'
/** Without a version the name may get another drawing. */
const FOR_A_WHILE = 'public, max-age=300'
const Query = z.object({ name: DrawnIcon, v: z.optional(z.string().check(z.maxLength(8))) })
const drawing = {
  method: 'GET',
  path: DRAWN_ICON_PATH,
  moduleId: 'PROFPIC3',
  access: 'public',
  query: Query,
} as const

export function headIconRoutes(app: App, icons: HeadIconService, limit: number): void {
  const respond = (headIcon: string | null) => ({ success: true as const, value: { headIcon } })
  serveSigned(app, HeadIcon, async ({ session }) => respond(await icons.of(session.memberId)))
  serveSigned(app, SetHeadIcon, async ({ session, body }) => respond(await icons.draw(session.memberId, body.drawn)))
  serveFile(
    app,
    UploadHeadIcon,
    async ({ session, file }) => respond(unwrap(await icons.upload(session.memberId, file.bytes))),
    { refuses: ['upload.pixels'], limit },
  )
  app.get(
    drawing.path,
    {
      schema: { tags: [drawing.moduleId], querystring: Query },
      config: { access: drawing.access, docs: { ...operationOf(drawing), reply: { type: SVG } } },
    },
    async ({ query, merchant }, reply) => {
      if (!merchant) throw new RequestFailure('request.not.found')
      const { bytes, version } = drawnIcon(query.name)
      return sendPicture(reply, SVG, bytes, query.v === version ? FOREVER : FOR_A_WHILE)
    },
  )
}
