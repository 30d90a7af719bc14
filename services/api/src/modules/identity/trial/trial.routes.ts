import type { App } from '@tessera/server'
import { TestPlay, TrialAccount } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import { setSessionCookie } from '../../../http/session-cookie.ts'
import { unwrap } from '../../../result.ts'
import type { TrialService } from './trial.service.ts'

export function trialRoutes(app: App, trials: TrialService, limit: number): void {
  servePublic(app, TrialAccount, async ({ merchant }) => ({
    success: true as const,
    value: { available: trials.isAvailable(merchant) },
  }))
  servePublic(
    app,
    TestPlay,
    async ({ merchant, session, reply }) => {
      const { secret, ...newSession } = unwrap(await trials.start(merchant, session?.type ?? null))
      setSessionCookie(reply, secret)
      return { success: true as const, value: newSession }
    },
    { errorCodes: ['permission.denied'], rateLimit: limit, readsSession: true },
  )
}
