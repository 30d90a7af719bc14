import type { App } from '@tessera/server'
import { Referral } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { ReferralService } from './referral.service.ts'

export function referralRoutes(app: App, referrals: ReferralService): void {
  serveWithSession(
    app,
    Referral,
    async ({ session }) => ({
      success: true as const,
      value: unwrap(await referrals.invitationOf(session.memberId)),
    }),
    { errorCodes: ['user.unavailable'] },
  )
}
