import type { App } from '@tessera/server'
import type { ApiDeps } from './api-deps.ts'
import type { Idempotency } from './http/idempotency.ts'
import type { createIdentityServices } from './identity-services.ts'
import { createJobRunner } from './jobs/runner.ts'
import type { EncryptionService } from './modules/identity/encryption/encryption.service.ts'
import { createAdjustmentService } from './modules/money/adjustments/adjustments.service.ts'
import { bankAccountRoutes } from './modules/money/bank-accounts/bank-accounts.routes.ts'
import { createBankAccountService } from './modules/money/bank-accounts/bank-accounts.service.ts'
import { createDeskAccounts } from './modules/money/bank-accounts/desk-accounts.service.ts'
import { createCaseService } from './modules/money/cases/cases.service.ts'
import type { Gate } from './modules/money/gate/gate.service.ts'
import { paymentPasswordRoutes } from './modules/money/payment-password/payment-password.routes.ts'
import { createPaymentPasswords } from './modules/money/payment-password/payment-password.service.ts'
import { transactionRoutes } from './modules/money/transactions/transactions.routes.ts'
import { createTransactionService } from './modules/money/transactions/transactions.service.ts'
import { createBookTransfer } from './modules/money/transfers/book-transfer.ts'
import { listRecalls } from './modules/money/transfers/desk-recalls.ts'
import { createHeldWins } from './modules/money/transfers/held-wins.service.ts'
import { recallJob } from './modules/money/transfers/recalls.jobs.ts'
import { transferJob } from './modules/money/transfers/transfers.jobs.ts'
import { createTransferRepository } from './modules/money/transfers/transfers.repository.ts'
import { transferRoutes } from './modules/money/transfers/transfers.routes.ts'
import { createTransferService } from './modules/money/transfers/transfers.service.ts'
import { createVendorCalls } from './modules/money/transfers/vendor-calls.ts'
import type { BonusEnds } from './modules/money/withdrawals/bonus-ends.ts'
import { createDeskWithdrawals } from './modules/money/withdrawals/desk-withdrawals.service.ts'
import { createMoveWithdrawal, rejectUnpaid } from './modules/money/withdrawals/move-withdrawal.ts'
import { payoutHandlers } from './modules/money/withdrawals/payout-events.ts'
import { payoutJob } from './modules/money/withdrawals/payouts.jobs.ts'
import { withdrawalRoutes } from './modules/money/withdrawals/withdrawals.routes.ts'
import { createWithdrawalService } from './modules/money/withdrawals/withdrawals.service.ts'
import type { CatalogueService } from './modules/play/catalogue/catalogue.service.ts'
import type { Trx } from './tables.ts'

interface OutDeps {
  deps: ApiDeps
  gate: Gate
  guards: Awaited<ReturnType<typeof createIdentityServices>>['guards']
  catalogues: CatalogueService
  bonusEnds: BonusEnds
  now: () => Date
  onFault: (error: unknown) => void
  onAlarm: (error: unknown) => void
}

/** Withdrawals and transfers: bank accounts, payment passwords, decisions, and external results. */
export async function createWithdrawalServices(out: OutDeps) {
  const { deps, gate, guards, catalogues, bonusEnds, now, onFault, onAlarm } = out
  const { db } = deps.database
  const { channels = [] } = deps
  const merchants = deps.merchants.all
  const clock = deps.now ?? null
  const paymentPasswords = createPaymentPasswords({ db, ...guards, now })
  const moves = createMoveWithdrawal({ merchants, tellIn: guards.tellIn, clock, onAlarm })
  const books = createBookTransfer({ merchants, clock, onAlarm })
  const vendors = createVendorCalls()
  const transfers = createTransferService({ db, channels, gate, books, vendors, now })
  const jobs = [
    payoutJob({ db, channels, merchants, moves, onFault, onAlarm }),
    transferJob({ db, channels, books, vendors, onFault }),
    recallJob({ db, merchants, transfers, onFault }),
  ]
  return {
    paymentPasswords,
    payoutHandlers: payoutHandlers(moves),
    /** Withdrawals that are not with a provider yet are returned before a charge-back. */
    giveBack: (trx: Trx, memberId: string, at: Date) => rejectUnpaid(trx, moves, memberId, at),
    bankAccounts: createBankAccountService({ db, channels, gate, paymentPasswords, now, ...guards }),
    withdrawals: createWithdrawalService({ db, channels, gate, paymentPasswords, moves, bonusEnds }),
    transfers,
    vendorOf: async (nodeId: string) => (await catalogues.current()).byNodeId.get(nodeId)?.vendor ?? null,
    isInDoubt: async (memberId: string, vendor: string) =>
      (await createTransferRepository(db).openWith(memberId, vendor)) !== undefined,
    transactions: createTransactionService(db),
    deskWithdrawals: createDeskWithdrawals(db, moves, now),
    cases: createCaseService(db, now),
    heldWins: createHeldWins(db, now),
    recalls: () => listRecalls(db),
    deskAccounts: createDeskAccounts(db, guards.protections, now),
    adjustments: createAdjustmentService({ db, merchants, clock, now }),
    /** A runner each, so that a slow one does not block the others. */
    cashierOutJobs: await Promise.all(jobs.map((job) => createJobRunner(db, [job], clock, onFault))),
  }
}
type WithdrawalServices = Awaited<ReturnType<typeof createWithdrawalServices>>

interface Beside {
  encryption: EncryptionService
  idempotency: Pick<Idempotency, 'once'>
}

/** Routes for members. `limit`: attempts a minute from one address on calls that need a secret. */
export function cashierOutRoutes(app: App, services: WithdrawalServices & Beside, limit: number): void {
  const { encryption, idempotency } = services
  bankAccountRoutes(app, services.bankAccounts, encryption, limit)
  paymentPasswordRoutes(app, services.paymentPasswords, encryption, limit)
  withdrawalRoutes(app, { withdrawals: services.withdrawals, encryption, once: idempotency.once }, limit)
  transferRoutes(app, { ...services, once: idempotency.once })
  transactionRoutes(app, services.transactions, limit)
}
