import type { App } from '@tessera/server'
import { LotteryDrawBundle, LotteryLeaves, LotteryLog, LotteryProof } from '@tessera/site/calls'
import { servePublic, serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { LotteryBundleService } from './bundle.service.ts'
import type { LotteryProofService } from './proofs.service.ts'

export function lotteryProofRoutes(app: App, proofs: LotteryProofService, bundles: LotteryBundleService): void {
  const success = true as const
  servePublic(
    app,
    LotteryDrawBundle,
    async ({ query, merchant }) => ({
      success,
      value: unwrap(await bundles.bundle(merchant.code, query.drawId, query.language)),
    }),
    { isPubliclyCacheable: true, errorCodes: ['draw.not.found'] },
  )
  servePublic(
    app,
    LotteryLeaves,
    async ({ query, merchant }) => ({
      success,
      value: unwrap(await proofs.leaves(merchant.code, query.drawId, query.from)),
    }),
    { isPubliclyCacheable: true, errorCodes: ['draw.not.found'] },
  )
  servePublic(
    app,
    LotteryLog,
    async ({ query, merchant }) => ({ success, value: await bundles.logPage(merchant.code, query.from) }),
    { isPubliclyCacheable: true },
  )
  serveWithSession(
    app,
    LotteryProof,
    async ({ query, session }) => ({
      success,
      value: { lines: unwrap(await proofs.proofsOfOrder(session.memberId, query.orderId)) },
    }),
    { errorCodes: ['request.not.found'] },
  )
}
