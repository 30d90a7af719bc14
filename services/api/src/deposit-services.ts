import type { ApiDeps } from './api-deps.ts'
import type { ContentService } from './modules/content/content/content.service.ts'
import type { CallbackHandlers } from './modules/money/callbacks/callbacks.domain.ts'
import { createCallbacks } from './modules/money/callbacks/callbacks.service.ts'
import { depositHandlers } from './modules/money/deposits/deposits.handlers.ts'
import { depositEndJob, depositJobs } from './modules/money/deposits/deposits.jobs.ts'
import { createDepositService } from './modules/money/deposits/deposits.service.ts'
import { createDepositDesk } from './modules/money/deposits/desk.service.ts'
import { createOpening, underWayOf } from './modules/money/deposits/open.service.ts'
import type { DepositPromises } from './modules/money/deposits/promises.ts'
import { createDepositPromotions } from './modules/money/deposits/promotions.ts'
import { createPaymentCalls } from './modules/money/deposits/provider.ts'
import { readCode } from './modules/money/deposits/read-code.ts'
import { createSettling } from './modules/money/deposits/settle.service.ts'
import { createSuspense } from './modules/money/deposits/suspense.service.ts'
import type { Gate } from './modules/money/gate/gate.service.ts'
import { createLedgerRepository } from './modules/money/ledger/ledger.repository.ts'
import type { LimitService } from './modules/money/limits/limits.service.ts'
import { statementJob } from './modules/money/statements/statements.jobs.ts'
import { createStatementService } from './modules/money/statements/statements.service.ts'
import type { PictureService } from './modules/pictures/pictures.service.ts'
import type { Trx } from './tables.ts'

interface DepositServiceDeps {
  deps: ApiDeps
  now: () => Date
  gate: Gate
  limits: LimitService
  pictures: PictureService
  content: Pick<ContentService, 'promotions'>
  promises: DepositPromises
  /** Rejects a member's withdrawals that are not with a provider yet. */
  giveBack: (trx: Trx, memberId: string, at: Date) => Promise<void>
  /** Callbacks for channel events. */
  handlers?: CallbackHandlers
  onAlarm: (error: unknown) => void
}

/** Deposits: orders, channel callbacks, desk decisions and scheduled jobs. */
export async function createDepositServices({
  deps,
  now,
  gate,
  limits,
  pictures,
  content,
  promises: reservations,
  giveBack,
  handlers,
  onAlarm,
}: DepositServiceDeps) {
  const { db } = deps.database
  const channels = deps.channels ?? []
  const calls = createPaymentCalls()
  const clock = deps.now ?? null
  const merchants = deps.merchants.all
  const settling = createSettling({
    gate,
    merchants,
    clock,
    underWay: underWayOf,
    giveBack,
    promises: reservations,
    onAlarm,
  })
  // Opened before the first payments, so that no two of them wait for each other.
  const ledger = createLedgerRepository(db)
  for (const { code, merchant } of channels) {
    const { currency } = settling.houseOf(merchant)
    await ledger.houseAccount(merchant, 'clearing', currency, code)
    await ledger.houseAccount(merchant, 'suspense', currency, code)
    await ledger.houseAccount(merchant, 'fees', currency)
  }
  const promotions = createDepositPromotions(
    async (merchant, language) => (await content.promotions(merchant, language)).promotions,
    reservations,
  )
  return {
    promotions,
    open: createOpening({ db, channels, calls, gate, isPromotion: promotions.has, promises: reservations, now }),
    deposits: createDepositService({ db, channels, gate, limits, settling, pictures, readCode, now }),
    depositDesk: createDepositDesk({ db, channels, calls, settling, merchants: deps.merchants.all, clock, now }),
    suspense: createSuspense({ db, settling, gate, clock, now }),
    callbacks: createCallbacks(db, channels, { ...depositHandlers(settling), ...handlers }, now),
    depositAskers: depositJobs({ db, channels, calls, settling, now: clock }),
    statements: createStatementService(db),
    statementAsker: statementJob(db, channels),
    depositEnds: depositEndJob(),
  }
}
export type DepositServices = Awaited<ReturnType<typeof createDepositServices>>
