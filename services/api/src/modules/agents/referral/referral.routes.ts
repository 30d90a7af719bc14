import type { App } from '@tessera/server'
import { Referral } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { ReferralService } from './referral.service.ts'

export function referralRoutes(app: App, referrals: ReferralService): void {
  serveSigned(
    app,
    Referral,
    async ({ session }) => ({
      success: true as const,
      value: unwrap(await referrals.of(session.memberId)),
    }),
    { refuses: ['user.unavailable'] },
  )
}
