import { type App, RequestFailure } from '@tessera/server'
import { PICTURE_PATH } from '@tessera/site'
import * as z from 'zod/mini'
import { operationOf } from '../../http/operation.ts'
import { unwrap } from '../../result.ts'
import { PICTURE_TYPE } from './pictures.domain.ts'
import type { PictureService } from './pictures.service.ts'
import { IMMUTABLE_CACHE, sendPicture } from './send-picture.ts'

const PictureQuery = z.object({ id: z.uuid() })
const PICTURE_ENDPOINT = {
  method: 'GET',
  path: PICTURE_PATH,
  moduleId: 'PROFPIC3',
  access: 'public',
  query: PictureQuery,
} as const

/** `GET /api/v1/pictures?id=`: bytes of a picture; one that is not public is served to its owner only. */
export function pictureRoutes(app: App, pictures: PictureService): void {
  app.get(
    PICTURE_ENDPOINT.path,
    {
      schema: { tags: [PICTURE_ENDPOINT.moduleId], querystring: PictureQuery },
      config: {
        access: PICTURE_ENDPOINT.access,
        readsSession: true,
        docs: { ...operationOf(PICTURE_ENDPOINT), reply: { type: PICTURE_TYPE } },
      },
    },
    async ({ query, merchant, session }, reply) => {
      if (!merchant) throw new RequestFailure('request.not.found')
      const viewerId = session?.memberId ?? null
      const { type, bytes, isPublic } = unwrap(await pictures.find(query.id, merchant.code, viewerId))
      reply.header('content-disposition', 'attachment; filename="picture.webp"')
      return sendPicture(reply, type, bytes, isPublic ? IMMUTABLE_CACHE : 'private, no-store')
    },
  )
}
