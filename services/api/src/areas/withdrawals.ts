import type { Trx } from '../database/tables.ts'
import { createAdjustmentService } from '../modules/money/adjustments/adjustments.service.ts'
import { bankAccountRoutes } from '../modules/money/bank-accounts/bank-accounts.routes.ts'
import { createBankAccountService } from '../modules/money/bank-accounts/bank-accounts.service.ts'
import { createDeskAccounts } from '../modules/money/bank-accounts/desk-accounts.service.ts'
import { caseRoutes } from '../modules/money/cases/cases.routes.ts'
import { createCaseService } from '../modules/money/cases/cases.service.ts'
import { paymentPasswordRoutes } from '../modules/money/payment-password/payment-password.routes.ts'
import { createPaymentPasswords } from '../modules/money/payment-password/payment-password.service.ts'
import { transactionRoutes } from '../modules/money/transactions/transactions.routes.ts'
import { createTransactionService } from '../modules/money/transactions/transactions.service.ts'
import { createBookTransfer } from '../modules/money/transfers/book-transfer.ts'
import { listRecalls } from '../modules/money/transfers/desk-recalls.ts'
import { createHeldWins } from '../modules/money/transfers/held-wins.service.ts'
import { recallJob } from '../modules/money/transfers/recalls.jobs.ts'
import { transferJob } from '../modules/money/transfers/transfers.jobs.ts'
import { createTransferRepository } from '../modules/money/transfers/transfers.repository.ts'
import { transferRoutes } from '../modules/money/transfers/transfers.routes.ts'
import { createTransferService } from '../modules/money/transfers/transfers.service.ts'
import { createVendorCalls } from '../modules/money/transfers/vendor-calls.ts'
import type { BonusEndHooks } from '../modules/money/withdrawals/bonus-ends.ts'
import { deskWithdrawalRoutes } from '../modules/money/withdrawals/desk-withdrawals.routes.ts'
import { createDeskWithdrawals } from '../modules/money/withdrawals/desk-withdrawals.service.ts'
import { payoutHandlers } from '../modules/money/withdrawals/payout-events.ts'
import { payoutJob } from '../modules/money/withdrawals/payouts.jobs.ts'
import { createWithdrawalTransitions, rejectUnpaid } from '../modules/money/withdrawals/withdrawal-transitions.ts'
import { withdrawalRoutes } from '../modules/money/withdrawals/withdrawals.routes.ts'
import { createWithdrawalService } from '../modules/money/withdrawals/withdrawals.service.ts'
import type { CatalogueService } from '../modules/play/catalogue/catalogue.service.ts'
import { defineArea, oneGroupPerJob } from './area.ts'
import type { AreaContext } from './context.ts'
import type { IdentityArea } from './identity.ts'

interface WithdrawalNeeds {
  identity: IdentityArea
  catalogues: CatalogueService
  bonusEnds: BonusEndHooks
}

/** Withdrawals and transfers: bank accounts, payment passwords, decisions, and external results. */
export function createWithdrawalsArea(context: AreaContext, { identity, catalogues, bonusEnds }: WithdrawalNeeds) {
  const { config, deps, db, merchants, gate, now, clock, idempotency, onError, onAlert } = context
  const { guards, encryption } = identity
  const { once } = idempotency
  const { channels = [] } = deps
  const limit = config.STRICT_RATE_LIMIT
  const paymentPasswords = createPaymentPasswords({ db, ...guards, now })
  const transitions = createWithdrawalTransitions({ merchants, notifyIn: guards.notifyIn, clock, onAlert })
  const bookTransfer = createBookTransfer({ merchants, clock, onAlert })
  const vendorCalls = createVendorCalls()
  const transfers = createTransferService({ db, channels, gate, books: bookTransfer, vendors: vendorCalls, now })
  const bankAccounts = createBankAccountService({ db, channels, gate, paymentPasswords, now, ...guards })
  const withdrawals = createWithdrawalService({ db, channels, gate, paymentPasswords, transitions, bonusEnds })
  const transactions = createTransactionService(db)
  const vendorOf = async (nodeId: string) => (await catalogues.current()).byNodeId.get(nodeId)?.vendor ?? null
  const cases = createCaseService(db, now)
  const desk = {
    deskWithdrawals: createDeskWithdrawals(db, transitions, now),
    deskAccounts: createDeskAccounts(db, guards.protections, now),
    adjustments: createAdjustmentService({ db, merchants, clock, now }),
    heldWins: createHeldWins(db, now),
    recalls: () => listRecalls(db),
  }
  const services = {
    paymentPasswords,
    payoutHandlers: payoutHandlers(transitions),
    /** Withdrawals that are not with a provider yet are returned before a charge-back. */
    rejectUnpaid: (trx: Trx, memberId: string, at: Date) => rejectUnpaid(trx, transitions, memberId, at),
    hasOpenTransfer: async (memberId: string, vendor: string) =>
      (await createTransferRepository(db).findOpen(memberId, vendor)) !== undefined,
  }
  return defineArea(services, {
    routes: (app) => {
      bankAccountRoutes(app, bankAccounts, encryption, limit)
      paymentPasswordRoutes(app, paymentPasswords, encryption, limit)
      withdrawalRoutes(app, { withdrawals, encryption, runIdempotent: once }, limit)
      transferRoutes(app, { transfers, vendorOf, runIdempotent: once })
      transactionRoutes(app, transactions, limit)
    },
    deskRoutes: (app, guard) => {
      deskWithdrawalRoutes(app, desk, guard)
      caseRoutes(app, cases, guard)
    },
    jobs: [],
    jobGroups: oneGroupPerJob(
      [
        payoutJob({ db, channels, merchants, transitions, onError, onAlert }),
        transferJob({ db, channels, books: bookTransfer, vendors: vendorCalls, onError }),
        recallJob({ db, merchants, transfers, onError }),
      ],
      onError,
    ),
    cleanup: {},
  })
}
export type WithdrawalsArea = ReturnType<typeof createWithdrawalsArea>
