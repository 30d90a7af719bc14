import type { App } from '@tessera/server'
import { TRIAL_TYPE } from '@tessera/site'
import { LaunchGame } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { LaunchService } from './launch.service.ts'

export function launchRoutes(app: App, launches: LaunchService): void {
  serveWithSession(
    app,
    LaunchGame,
    async ({ query, session, merchant }) => {
      const { nodeId, language, backUrl, playType, prizeMode, mode = 'real' } = query
      return {
        success: true as const,
        value: unwrap(
          await launches.launch({
            memberId: session.memberId,
            merchant,
            session: session.handle,
            // A trial account has no real money to stake.
            mode: session.type === TRIAL_TYPE ? 'trial' : mode,
            nodeId,
            language,
            backUrl,
            playType,
            prizeMode,
          }),
        ),
      }
    },
    { errorCodes: ['user.unavailable', 'protection.active', 'debt.open', 'transfer.in.doubt', 'trial.refused'] },
  )
}
