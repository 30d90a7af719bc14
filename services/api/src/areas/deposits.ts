import type { ContentService } from '../modules/content/content/content.service.ts'
import { callbackRoutes } from '../modules/money/callbacks/callbacks.routes.ts'
import { createCallbacks } from '../modules/money/callbacks/callbacks.service.ts'
import { depositHandlers } from '../modules/money/deposits/deposits.handlers.ts'
import { depositExpiryJob, depositJobs } from '../modules/money/deposits/deposits.jobs.ts'
import { depositRoutes } from '../modules/money/deposits/deposits.routes.ts'
import { createDepositService } from '../modules/money/deposits/deposits.service.ts'
import { depositDeskRoutes } from '../modules/money/deposits/desk.routes.ts'
import { createDepositDesk } from '../modules/money/deposits/desk.service.ts'
import { createOrderOpening, pendingAmountOf } from '../modules/money/deposits/open.service.ts'
import { createDepositPromotions } from '../modules/money/deposits/promotions.ts'
import { createPaymentCalls } from '../modules/money/deposits/provider.ts'
import { readCode } from '../modules/money/deposits/read-code.ts'
import type { DepositReservations } from '../modules/money/deposits/reservations.ts'
import { createSettlement } from '../modules/money/deposits/settle.service.ts'
import { createSuspense } from '../modules/money/deposits/suspense.service.ts'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import type { LimitService } from '../modules/money/limits/limits.service.ts'
import { statementJob } from '../modules/money/statements/statements.jobs.ts'
import { statementRoutes } from '../modules/money/statements/statements.routes.ts'
import { createStatementService } from '../modules/money/statements/statements.service.ts'
import { defineArea } from './area.ts'
import type { AreaContext } from './context.ts'
import type { IdentityArea } from './identity.ts'
import type { WithdrawalsArea } from './withdrawals.ts'

interface DepositNeeds {
  identity: IdentityArea
  limits: LimitService
  content: Pick<ContentService, 'promotions'>
  reservations: DepositReservations
  withdrawals: WithdrawalsArea
}

/** Deposits: orders, channel callbacks, decisions of the back office and scheduled jobs. */
export async function createDepositsArea(context: AreaContext, needs: DepositNeeds) {
  const { config, deps, db, merchants, gate, now, clock, idempotency, onAlert } = context
  const { limits, content, reservations, withdrawals } = needs
  const channels = deps.channels ?? []
  const calls = createPaymentCalls()
  const settling = createSettlement({
    gate,
    merchants,
    clock,
    pendingAmount: pendingAmountOf,
    rejectUnpaid: withdrawals.rejectUnpaid,
    reservations,
    onAlert,
  })
  // The accounts are opened before the first payments, so that no two payments wait for each other.
  const ledger = createLedgerRepository(db)
  for (const { code, merchant } of channels) {
    const { currency } = settling.configOf(merchant)
    await ledger.houseAccount(merchant, 'clearing', currency, code)
    await ledger.houseAccount(merchant, 'suspense', currency, code)
    await ledger.houseAccount(merchant, 'fees', currency)
  }
  const promotions = createDepositPromotions(
    async (merchant, language) => (await content.promotions(merchant, language)).promotions,
    reservations,
  )
  const services = {
    promotions,
    open: createOrderOpening({
      db,
      channels,
      calls,
      gate,
      isPromotion: promotions.isDepositPromotion,
      reservations,
      now,
    }),
    deposits: createDepositService({
      db,
      channels,
      gate,
      limits,
      settling,
      pictureService: needs.identity.pictures,
      readCode,
      now,
    }),
  }
  const desk = {
    depositDesk: createDepositDesk({ db, channels, calls, settling, merchants, clock, now }),
    suspense: createSuspense({ db, settling, gate, clock, now }),
  }
  const callbacks = createCallbacks(db, channels, { ...depositHandlers(settling), ...withdrawals.payoutHandlers }, now)
  return defineArea(
    { callbacks },
    {
      routes: (app) => {
        depositRoutes(app, services, idempotency.once, config.STRICT_RATE_LIMIT)
        callbackRoutes(app, callbacks)
      },
      deskRoutes: (app, guard) => {
        depositDeskRoutes(app, desk, guard)
        statementRoutes(app, createStatementService(db), guard)
      },
      jobs: [depositExpiryJob()],
      // A slow payment provider delays neither its statements nor anything else.
      jobGroups: [
        { jobs: depositJobs({ db, channels, calls, settling, now: clock }), onError: onAlert },
        { jobs: [statementJob(db, channels)], onError: onAlert },
      ],
      cleanup: { callbacks: callbacks.sweep },
    },
  )
}
