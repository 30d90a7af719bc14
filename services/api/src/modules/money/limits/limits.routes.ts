import type { App } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { ConfirmLimit, Limits, RealityCheck, ReviewLimits, SelfExclusion, SetLimit, TimeOut } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { type Result, unwrap } from '../../../result.ts'
import type { Requester } from '../gate/gate.service.ts'
import type { LimitService } from './limits.service.ts'

const requesterOf = ({ session, merchant }: { session: SessionIdentity; merchant: MerchantConfig }): Requester => ({
  memberId: session.memberId,
  merchant,
})
const toResponse = async <T>(result: Promise<Result<T>>) => ({ success: true as const, value: unwrap(await result) })

const BASE_ERRORS = ['user.unavailable'] as const

export function limitRoutes(app: App, limits: LimitService): void {
  serveWithSession(app, Limits, (call) => toResponse(limits.listLimits(requesterOf(call))), { errorCodes: BASE_ERRORS })
  serveWithSession(
    app,
    SetLimit,
    (call) => toResponse(limits.setLimit(requesterOf(call), call.body, call.body.value)),
    {
      errorCodes: BASE_ERRORS,
    },
  )
  serveWithSession(app, ConfirmLimit, (call) => toResponse(limits.confirmRaise(requesterOf(call), call.body)), {
    errorCodes: [...BASE_ERRORS, 'limit.pending'],
  })
  serveWithSession(app, ReviewLimits, (call) => toResponse(limits.confirmReview(requesterOf(call))), {
    errorCodes: BASE_ERRORS,
  })
  serveWithSession(app, TimeOut, (call) => toResponse(limits.timeOut(requesterOf(call), call.body.hours)), {
    errorCodes: BASE_ERRORS,
  })
  serveWithSession(app, SelfExclusion, (call) => toResponse(limits.selfExclude(requesterOf(call), call.body.months)), {
    errorCodes: BASE_ERRORS,
  })
  serveWithSession(app, RealityCheck, (call) => toResponse(limits.confirmRealityCheck(requesterOf(call))), {
    errorCodes: BASE_ERRORS,
  })
}
