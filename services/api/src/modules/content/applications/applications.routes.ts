import { type App, RequestFailure } from '@tessera/server'
import { REWARD_PICTURE_PATH, TRIAL_TYPE } from '@tessera/site'
import { RequestReward, RewardRequests, UploadRewardPicture, WithdrawRequest } from '@tessera/site/calls'
import * as z from 'zod/mini'
import { operationOf } from '../../../http/operation.ts'
import { serveFile, serveWithSession } from '../../../http/serve.ts'
import { secretsOf } from '../../../http/session-cookie.ts'
import { unwrap } from '../../../result.ts'
import type { SessionService } from '../../identity/sessions/sessions.service.ts'
import { PICTURE_TYPE } from '../../pictures/pictures.domain.ts'
import type { PictureService } from '../../pictures/pictures.service.ts'
import { sendPicture } from '../../pictures/send-picture.ts'
import type { ApplicationService } from './applications.service.ts'

const PictureQuery = z.object({ id: z.uuid() })
const PICTURE_ENDPOINT = {
  method: 'GET',
  path: REWARD_PICTURE_PATH,
  moduleId: 'COMM3',
  access: 'public',
  query: PictureQuery,
} as const

interface RouteDeps {
  applications: ApplicationService
  pictures: Pick<PictureService, 'find'>
  sessions: Pick<SessionService, 'all'>
}

/** `limit`: uploaded pictures per minute and address. */
export function applicationRoutes(
  app: App,
  { applications, pictures, sessions }: RouteDeps,
  uploadsPerMinute: number,
): void {
  const success = true as const
  serveFile(
    app,
    UploadRewardPicture,
    async ({ session, file }) => ({
      success,
      value: unwrap(await applications.upload(session.memberId, file.bytes)),
    }),
    { errorCodes: ['upload.pixels'], rateLimit: uploadsPerMinute },
  )
  serveWithSession(
    app,
    RequestReward,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await applications.apply({ memberId: session.memberId, merchant }, body)),
    }),
    {
      errorCodes: [
        'request.conflict',
        'promotion.ineligible',
        'promotion.exhausted',
        'user.unavailable',
        'protection.active',
      ],
    },
  )
  serveWithSession(app, RewardRequests, async ({ session, merchant, query }) => ({
    success,
    value: await applications.list({ memberId: session.memberId, merchant }, query.language),
  }))
  serveWithSession(
    app,
    WithdrawRequest,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await applications.withdraw({ memberId: session.memberId, merchant }, body.id, body.language)),
    }),
    { errorCodes: ['request.conflict'] },
  )
  // Loaded by an `img` element, which sends no session header: the owner's cookie is sufficient.
  app.get(
    PICTURE_ENDPOINT.path,
    {
      schema: { tags: [PICTURE_ENDPOINT.moduleId], querystring: PictureQuery },
      config: {
        access: PICTURE_ENDPOINT.access,
        docs: { ...operationOf(PICTURE_ENDPOINT), reply: { type: PICTURE_TYPE } },
      },
    },
    async (request, reply) => {
      const { query, merchant } = request
      if (!merchant) throw new RequestFailure('request.not.found')
      const [viewer] = (await sessions.all(secretsOf(request), merchant.code)).filter(
        ({ type, locked, firstTimeLogin }) => type !== TRIAL_TYPE && !locked && !firstTimeLogin,
      )
      const storedPicture = unwrap(await pictures.find(query.id, merchant.code, viewer?.memberId ?? null))
      if (storedPicture.kind !== 'application') throw new RequestFailure('request.not.found')
      reply.header('content-disposition', 'attachment; filename="picture.webp"')
      return sendPicture(reply, storedPicture.type, storedPicture.bytes, 'private, no-store')
    },
  )
}
