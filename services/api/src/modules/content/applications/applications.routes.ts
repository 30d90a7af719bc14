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

const Query = z.object({ id: z.uuid() })
const picture = {
  method: 'GET',
  path: REWARD_PICTURE_PATH,
  moduleId: 'COMM3',
  access: 'public',
  query: Query,
} as const

interface Deps {
  applications: ApplicationService
  pictures: Pick<PictureService, 'find'>
  sessions: Pick<SessionService, 'all'>
}

/** `limit`: pictures a minute from one address. */
export function applicationRoutes(app: App, { applications, pictures, sessions }: Deps, limit: number): void {
  const success = true as const
  serveFile(
    app,
    UploadRewardPicture,
    async ({ session, file }) => ({
      success,
      value: unwrap(await applications.upload(session.memberId, file.bytes)),
    }),
    { refuses: ['upload.pixels'], rateLimit: limit },
  )
  serveWithSession(
    app,
    RequestReward,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await applications.apply({ memberId: session.memberId, merchant }, body)),
    }),
    {
      refuses: [
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
    { refuses: ['request.conflict'] },
  )
  // Loaded by an img, which sends no session handle: the owner's cookie is sufficient.
  app.get(
    picture.path,
    {
      schema: { tags: [picture.moduleId], querystring: Query },
      config: { access: picture.access, docs: { ...operationOf(picture), reply: { type: PICTURE_TYPE } } },
    },
    async (request, reply) => {
      const { query, merchant } = request
      if (!merchant) throw new RequestFailure('request.not.found')
      const [viewer] = (await sessions.all(secretsOf(request), merchant.code)).filter(
        ({ type, locked, firstTimeLogin }) => type !== TRIAL_TYPE && !locked && !firstTimeLogin,
      )
      const found = unwrap(await pictures.find(query.id, merchant.code, viewer?.memberId ?? null))
      if (found.kind !== 'application') throw new RequestFailure('request.not.found')
      reply.header('content-disposition', 'attachment; filename="picture.webp"')
      return sendPicture(reply, found.type, found.bytes, 'private, no-store')
    },
  )
}
