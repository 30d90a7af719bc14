import { type App, RequestFailure } from '@tessera/server'
import { ReturnAll, SetAutoTransfer, Transfer, TransferById, TransferForLaunch, Wallets } from '@tessera/site/calls'
import { IDEMPOTENCY_KEY, type Once } from '../../../http/idempotency.ts'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { TransferService } from './transfers.service.ts'

interface RouteDeps {
  transfers: TransferService
  once: Once
  /** The vendor of a game of the catalogue; null where there is no such game. */
  vendorOf: (nodeId: string) => Promise<string | null>
}

export function transferRoutes(app: App, { transfers, once, vendorOf }: RouteDeps): void {
  const success = true as const
  const keyOf = (headers: Record<string, unknown>) => String(headers[IDEMPOTENCY_KEY])
  serveSigned(
    app,
    Wallets,
    async ({ session, merchant }) => ({ success, value: unwrap(await transfers.wallets(session.memberId, merchant)) }),
    { refuses: ['user.unavailable'] },
  )
  serveSigned(
    app,
    Transfer,
    async ({ session: { memberId }, merchant, body, request }) => ({
      success,
      value: unwrap(await transfers.transfer({ memberId, merchant, key: keyOf(request.headers) }, body)),
    }),
    {
      refuses: [
        'funds.insufficient',
        'transfer.held',
        'transfer.in.doubt',
        'limit.reached',
        'protection.active',
        'debt.open',
        'user.unavailable',
      ],
      once: { do: once },
    },
  )
  serveSigned(app, TransferById, async ({ session, query }) => ({
    success,
    value: unwrap(await transfers.order(session.memberId, query.id)),
  }))
  serveSigned(
    app,
    ReturnAll,
    async ({ session: { memberId }, merchant, request }) => ({
      success,
      value: await transfers.returnAll({ memberId, merchant, key: keyOf(request.headers) }),
    }),
    { once: { do: once } },
  )
  serveSigned(
    app,
    SetAutoTransfer,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await transfers.setAuto(session.memberId, merchant, body.auto)),
    }),
    { refuses: ['user.unavailable'] },
  )
  serveSigned(
    app,
    TransferForLaunch,
    async ({ session: { memberId }, merchant, body, request }) => {
      const vendor = await vendorOf(body.nodeId)
      if (vendor === null) throw new RequestFailure('request.not.found')
      const requester = { memberId, merchant, key: keyOf(request.headers) }
      return { success, value: unwrap(await transfers.forLaunch(requester, vendor)) }
    },
    {
      refuses: [
        'transfer.in.doubt',
        'limit.reached',
        'protection.active',
        'debt.open',
        'funds.insufficient',
        'user.unavailable',
      ],
      once: { do: once },
    },
  )
}
