import { type App, RequestFailure } from '@tessera/server'
import { ReturnAll, SetAutoTransfer, Transfer, TransferById, TransferForLaunch, Wallets } from '@tessera/site/calls'
import { IDEMPOTENCY_KEY, type RunIdempotent } from '../../../http/idempotency.ts'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { TransferService } from './transfers.service.ts'

interface RouteDeps {
  transfers: TransferService
  runIdempotent: RunIdempotent
  /** Returns the vendor of a game in the catalogue; null if there is no such game. */
  vendorOf: (nodeId: string) => Promise<string | null>
}

export function transferRoutes(app: App, { transfers, runIdempotent: idempotent, vendorOf }: RouteDeps): void {
  const success = true as const
  const idempotencyKey = (headers: Record<string, unknown>) => String(headers[IDEMPOTENCY_KEY])
  serveWithSession(
    app,
    Wallets,
    async ({ session, merchant }) => ({ success, value: unwrap(await transfers.wallets(session.memberId, merchant)) }),
    { errorCodes: ['user.unavailable'] },
  )
  serveWithSession(
    app,
    Transfer,
    async ({ session: { memberId }, merchant, body, request }) => ({
      success,
      value: unwrap(await transfers.transfer({ memberId, merchant, key: idempotencyKey(request.headers) }, body)),
    }),
    {
      errorCodes: [
        'funds.insufficient',
        'transfer.held',
        'transfer.in.doubt',
        'limit.reached',
        'protection.active',
        'debt.open',
        'user.unavailable',
      ],
      idempotent: { run: idempotent },
    },
  )
  serveWithSession(app, TransferById, async ({ session, query }) => ({
    success,
    value: unwrap(await transfers.order(session.memberId, query.id)),
  }))
  serveWithSession(
    app,
    ReturnAll,
    async ({ session: { memberId }, merchant, request }) => ({
      success,
      value: await transfers.returnAll({ memberId, merchant, key: idempotencyKey(request.headers) }),
    }),
    { idempotent: { run: idempotent } },
  )
  serveWithSession(
    app,
    SetAutoTransfer,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await transfers.setAutoTransfer(session.memberId, merchant, body.auto)),
    }),
    { errorCodes: ['user.unavailable'] },
  )
  serveWithSession(
    app,
    TransferForLaunch,
    async ({ session: { memberId }, merchant, body, request }) => {
      const vendor = await vendorOf(body.nodeId)
      if (vendor === null) throw new RequestFailure('request.not.found')
      const requester = { memberId, merchant, key: idempotencyKey(request.headers) }
      return { success, value: unwrap(await transfers.transferForLaunch(requester, vendor)) }
    },
    {
      errorCodes: [
        'transfer.in.doubt',
        'limit.reached',
        'protection.active',
        'debt.open',
        'funds.insufficient',
        'user.unavailable',
      ],
      idempotent: { run: idempotent },
    },
  )
}
