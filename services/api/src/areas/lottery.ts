import { lotteryLimitRoutes } from '../modules/lottery/limits/limits.routes.ts'
import { createLotteryLimitService } from '../modules/lottery/limits/limits.service.ts'
import { createLogRepository } from '../modules/lottery/log/log.repository.ts'
import { lotteryMenuRoutes } from '../modules/lottery/menus/menus.routes.ts'
import { lotteryOrderRoutes } from '../modules/lottery/orders/orders.routes.ts'
import { createLotteryOrderService } from '../modules/lottery/orders/orders.service.ts'
import { type ReceiptKey, receiptKeyOf } from '../modules/lottery/orders/receipts.ts'
import { createLotteryBundleService } from '../modules/lottery/proofs/bundle.service.ts'
import { lotteryProofRoutes } from '../modules/lottery/proofs/proofs.routes.ts'
import { createLotteryProofService } from '../modules/lottery/proofs/proofs.service.ts'
import { createDrawReads } from '../modules/lottery/reads/draw-reads.repository.ts'
import { createLotteryGameService } from '../modules/lottery/reads/games.service.ts'
import { createRankRepository } from '../modules/lottery/reads/rank.repository.ts'
import { lotteryReadRoutes } from '../modules/lottery/reads/reads.routes.ts'
import { createLotteryResultService } from '../modules/lottery/reads/results.service.ts'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import { defineArea } from './area.ts'
import type { AreaContext } from './context.ts'
import type { LotteryBeacon } from './lottery-beacon.ts'

/** Signing keys of receipts, by merchant. Created before the first orders, so that no two orders wait for each other. */
async function readReceiptKeys({ db, merchants, now }: AreaContext): Promise<(merchant: string) => ReceiptKey> {
  const keys = new Map<string, ReceiptKey>()
  for (const { code, currency } of merchants) {
    keys.set(code, await receiptKeyOf(db, code, now()))
    await createLedgerRepository(db).houseAccount(code, 'lottery', currency)
  }
  return (merchant) => {
    const key = keys.get(merchant)
    if (!key) throw new Error(`no receipt key for merchant ${merchant}`)
    return key
  }
}

/** Members' bets on draws, and the public data of draws. */
export async function createLotteryArea(context: AreaContext, beacon: LotteryBeacon) {
  const { config, db, gate, now, idempotency } = context
  const keyOf = await readReceiptKeys(context)
  const drawReads = createDrawReads(db)
  const orders = createLotteryOrderService(db, {
    gate,
    keyOf,
    head: (trx, merchant) => createLogRepository(trx).head(merchant),
  })
  const games = createLotteryGameService(
    drawReads,
    { beacon: beacon.kind, fastSeconds: config.LOTTERY_FAST_SECONDS },
    now,
  )
  const results = createLotteryResultService(drawReads, createRankRepository(db), now)
  const bundles = createLotteryBundleService({
    db,
    roundUrlOf: beacon.urlOf,
    receiptKeyOf: (merchant) => keyOf(merchant).publicKey,
  })
  return defineArea(
    {},
    {
      routes: (app) => {
        lotteryMenuRoutes(app)
        lotteryReadRoutes(app, games, results)
        lotteryLimitRoutes(app, createLotteryLimitService(db))
        lotteryProofRoutes(app, createLotteryProofService(db), bundles)
        lotteryOrderRoutes(app, orders, idempotency.once)
      },
      deskRoutes: () => {},
      jobs: [],
      jobGroups: [],
      cleanup: {},
    },
  )
}
