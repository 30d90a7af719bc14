import type { App } from '@tessera/server'
import { isAgentType, type MerchantConfig } from '@tessera/site'
import { AnswerContract, ContractById, Contracts, FundsInfo, OfferBounds, OfferContract } from '@tessera/site/calls'
import { IDEMPOTENCY_KEY, type RunIdempotent } from '../../../http/idempotency.ts'
import { serveWithSession } from '../../../http/serve.ts'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { unwrap } from '../../../result.ts'
import type { Caller, ContractService } from './contracts.service.ts'

/** A non-agent needs an offer or a contract for access. */
export const callerOf = ({ session, merchant }: { session: SessionIdentity; merchant: MerchantConfig }): Caller => ({
  memberId: session.memberId,
  merchant,
  isPlayer: !isAgentType(session.type),
})

export function contractRoutes(app: App, contracts: ContractService, runIdempotent: RunIdempotent): void {
  const success = true as const
  serveWithSession(app, FundsInfo, async ({ session }) => ({
    success,
    value: await contracts.requestFlags(session.memberId),
  }))
  serveWithSession(
    app,
    Contracts,
    async (call) => ({ success, value: unwrap(await contracts.page(callerOf(call), call.query)) }),
    { errorCodes: ['permission.denied'] },
  )
  serveWithSession(
    app,
    ContractById,
    async (call) => ({ success, value: unwrap(await contracts.byId(callerOf(call), call.query.id)) }),
    { errorCodes: ['permission.denied'] },
  )
  serveWithSession(
    app,
    OfferBounds,
    async (call) => ({ success, value: unwrap(await contracts.bounds(callerOf(call), call.query.kind)) }),
    { errorCodes: ['contract.state'] },
  )
  serveWithSession(
    app,
    OfferContract,
    async (call) => {
      const key = String(call.request.headers[IDEMPOTENCY_KEY])
      return { success, value: unwrap(await contracts.offer(callerOf(call), { ...call.body, key })) }
    },
    { errorCodes: ['user.unavailable', 'contract.uncovered', 'contract.state'], idempotent: { run: runIdempotent } },
  )
  serveWithSession(
    app,
    AnswerContract,
    async (call) => ({
      success,
      value: unwrap(await contracts.decide(callerOf(call), call.body.id, call.body.answer)),
    }),
    { errorCodes: ['user.unavailable', 'contract.uncovered', 'contract.state'] },
  )
}
