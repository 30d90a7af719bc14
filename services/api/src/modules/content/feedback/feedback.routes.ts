import type { App } from '@tessera/server'
import { TRIAL_TYPE } from '@tessera/site'
import { HelpFeedback } from '@tessera/site/calls'
import { clientOf, setDeviceCookie } from '../../../http/client.ts'
import { servePublic } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { FeedbackService } from './feedback.service.ts'

/** `limit`: ratings per minute and address, because a browser may drop its device token and vote again. */
export function feedbackRoutes(app: App, feedback: FeedbackService, ratingsPerMinute: number): void {
  servePublic(
    app,
    HelpFeedback,
    async ({ body, merchant, session, request, reply }) => {
      // A trial account ends after a day, so its votes are stored for the browser.
      const isMember = session !== null && session.type !== TRIAL_TYPE
      const client = clientOf(request)
      if (!isMember) setDeviceCookie(reply, client)
      const voter = isMember ? { memberId: session.memberId } : { token: client.token }
      return { success: true as const, value: unwrap(await feedback.save(merchant.code, voter, body)) }
    },
    { readsSession: true, rateLimit: ratingsPerMinute },
  )
}
