import type { App } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { ConfirmLimit, Limits, RealityCheck, ReviewLimits, SelfExclusion, SetLimit, TimeOut } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { type Outcome, unwrap } from '../../../outcome.ts'
import type { Requester } from '../gate/gate.service.ts'
import type { LimitService } from './limits.service.ts'

const requesterOf = ({ session, merchant }: { session: SessionIdentity; merchant: MerchantConfig }): Requester => ({
  memberId: session.memberId,
  house: merchant,
})
const toResponse = async <T>(outcome: Promise<Outcome<T>>) => ({ success: true as const, value: unwrap(await outcome) })

const refuses = ['user.unavailable'] as const

export function limitRoutes(app: App, limits: LimitService): void {
  serveSigned(app, Limits, (call) => toResponse(limits.limits(requesterOf(call))), { refuses })
  serveSigned(app, SetLimit, (call) => toResponse(limits.set(requesterOf(call), call.body, call.body.value)), {
    refuses,
  })
  serveSigned(app, ConfirmLimit, (call) => toResponse(limits.confirm(requesterOf(call), call.body)), {
    refuses: [...refuses, 'limit.pending'],
  })
  serveSigned(app, ReviewLimits, (call) => toResponse(limits.review(requesterOf(call))), { refuses })
  serveSigned(app, TimeOut, (call) => toResponse(limits.timeOut(requesterOf(call), call.body.hours)), { refuses })
  serveSigned(app, SelfExclusion, (call) => toResponse(limits.selfExclude(requesterOf(call), call.body.months)), {
    refuses,
  })
  serveSigned(app, RealityCheck, (call) => toResponse(limits.checkReality(requesterOf(call))), { refuses })
}
