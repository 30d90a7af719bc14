import type { App } from '@tessera/server'
import type { BeaconKind } from '@tessera/site'
import type { ApiDeps } from './api-deps.ts'
import type { ApiConfig } from './config.ts'
import type { Once } from './http/idempotency.ts'
import { lotteryLimitRoutes } from './modules/lottery/limits/limits.routes.ts'
import { createLotteryLimitService } from './modules/lottery/limits/limits.service.ts'
import { createLogRepository } from './modules/lottery/log/log.repository.ts'
import { lotteryMenuRoutes } from './modules/lottery/menus/menus.routes.ts'
import { lotteryOrderRoutes } from './modules/lottery/orders/orders.routes.ts'
import { createLotteryOrderService } from './modules/lottery/orders/orders.service.ts'
import { type ReceiptKey, receiptKeyOf } from './modules/lottery/orders/receipts.ts'
import { createLotteryBundleService } from './modules/lottery/proofs/bundle.service.ts'
import { lotteryProofRoutes } from './modules/lottery/proofs/proofs.routes.ts'
import { createLotteryProofService } from './modules/lottery/proofs/proofs.service.ts'
import { createDrawReads } from './modules/lottery/reads/draw-reads.repository.ts'
import { createLotteryGameService } from './modules/lottery/reads/games.service.ts'
import { createRankRepository } from './modules/lottery/reads/rank.repository.ts'
import { lotteryReadRoutes } from './modules/lottery/reads/reads.routes.ts'
import { createLotteryResultService } from './modules/lottery/reads/results.service.ts'
import type { Gate } from './modules/money/gate/gate.service.ts'
import { createLedgerRepository } from './modules/money/ledger/ledger.repository.ts'

interface LotteryOrderDeps {
  config: Pick<ApiConfig, 'LOTTERY_FAST_SECONDS'>
  deps: ApiDeps
  gate: Gate
  now: () => Date
  beacon: {
    /** Beacon kind of future draws. */
    kind: BeaconKind
    /** Public URL of a round of a beacon. */
    urlOf(beacon: BeaconKind, round: number): string
  }
}

/** Members' bets on the house's draws, and the public data of these. */
export async function createLotteryOrderServices({ config, deps, gate, now, beacon }: LotteryOrderDeps) {
  const { db } = deps.database
  // Created before the first orders, so that no two of them wait for each other.
  const receiptKeys = new Map<string, ReceiptKey>()
  for (const { code, currency } of deps.merchants.all) {
    receiptKeys.set(code, await receiptKeyOf(db, code, now()))
    await createLedgerRepository(db).houseAccount(code, 'lottery', currency)
  }
  const keyOf = (merchant: string): ReceiptKey => {
    const key = receiptKeys.get(merchant)
    if (!key) throw new Error(`${merchant} signs no receipts`)
    return key
  }
  const reads = createDrawReads(db)
  return {
    lotteryOrders: createLotteryOrderService(db, {
      gate,
      keyOf,
      head: (trx, merchant) => createLogRepository(trx).head(merchant),
    }),
    lotteryLimits: createLotteryLimitService(db),
    lotteryGames: createLotteryGameService(
      reads,
      { beacon: beacon.kind, fastSeconds: config.LOTTERY_FAST_SECONDS },
      now,
    ),
    lotteryResults: createLotteryResultService(reads, createRankRepository(db), now),
    lotteryProofs: createLotteryProofService(db),
    lotteryBundles: createLotteryBundleService({
      db,
      urlOf: beacon.urlOf,
      receiptKeyOf: (merchant) => keyOf(merchant).publicKey,
    }),
  }
}
export type LotteryOrderServices = Awaited<ReturnType<typeof createLotteryOrderServices>>

export function lotteryOrderAreaRoutes(app: App, services: LotteryOrderServices, once: Once): void {
  lotteryMenuRoutes(app)
  lotteryReadRoutes(app, services.lotteryGames, services.lotteryResults)
  lotteryLimitRoutes(app, services.lotteryLimits)
  lotteryProofRoutes(app, services.lotteryProofs, services.lotteryBundles)
  lotteryOrderRoutes(app, services.lotteryOrders, once)
}
