import type { App } from '@tessera/server'
import { Counters, MemberInfo, RankProgress, WalletBalance } from '@tessera/site/calls'
import { serveSigned } from '../../http/serve.ts'
import { unwrap } from '../../outcome.ts'
import type { MemberService } from './member.service.ts'

export function memberRoutes(app: App, members: MemberService): void {
  serveSigned(
    app,
    MemberInfo,
    async ({ session }) => ({
      success: true as const,
      value: unwrap(await members.info(session.memberId)),
    }),
    { refuses: ['user.unavailable'] },
  )
  serveSigned(app, RankProgress, async ({ session }) => ({
    success: true as const,
    value: await members.rank(session.memberId),
  }))
  serveSigned(app, WalletBalance, async ({ session, merchant }) => ({
    success: true as const,
    value: await members.wallet(session, merchant),
  }))
  serveSigned(app, Counters, async ({ session, merchant }) => ({
    success: true as const,
    value: await members.counters(session.memberId, merchant),
  }))
}
