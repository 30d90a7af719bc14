import type { App } from '@tessera/server'
import { TRIAL_TYPE } from '@tessera/site'
import { PlaySession } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { LimitService } from '../../money/limits/limits.service.ts'
import type { PlaySessionService } from './play-session.service.ts'

export function playSessionRoutes(
  app: App,
  sessions: PlaySessionService,
  limits: Pick<LimitService, 'playSession'>,
): void {
  serveWithSession(
    app,
    PlaySession,
    async ({ query, session, merchant }) => {
      const { memberId, handle, type } = session
      const isTrialAccount = type === TRIAL_TYPE
      const value =
        isTrialAccount || query.mode === 'trial'
          ? await sessions.trialSession(memberId, handle, isTrialAccount)
          : unwrap(await limits.playSession({ memberId, merchant }))
      return { success: true as const, value }
    },
    { errorCodes: ['user.unavailable'] },
  )
}
