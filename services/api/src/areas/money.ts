import { createBooksRepository } from '../modules/money/books/books.repository.ts'
import { booksRoutes } from '../modules/money/books/books.routes.ts'
import { createBooksService } from '../modules/money/books/books.service.ts'
import { ledgerJobs } from '../modules/money/ledger/ledger.jobs.ts'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import { limitRoutes } from '../modules/money/limits/limits.routes.ts'
import { createLimitService } from '../modules/money/limits/limits.service.ts'
import { createStreamRepository } from '../modules/money/stream/stream.repository.ts'
import { streamRoute } from '../modules/money/stream/stream.routes.ts'
import { createMemberStreams } from '../modules/money/stream/stream.service.ts'
import { walletRoutes } from '../modules/money/wallet/wallet.routes.ts'
import { createWalletService } from '../modules/money/wallet/wallet.service.ts'
import { defineArea } from './area.ts'
import type { AreaContext } from './context.ts'
import type { IdentityArea } from './identity.ts'

/** Wallets, members' limits, the stream of balances, and the books. */
export function createMoneyArea(context: AreaContext, identity: IdentityArea) {
  const { db, merchants, gate, now, idempotency, onError } = context
  const { applyEffects, protections } = identity.guards
  const limits = createLimitService(db, gate, applyEffects, protections)
  const wallets = createWalletService(createLedgerRepository(db), identity.trialAccounts)
  const streams = createMemberStreams(createStreamRepository(db), now, onError)
  const books = createBooksService(createBooksRepository(db), merchants)
  return defineArea(
    { limits },
    {
      routes: (app) => {
        walletRoutes(app, wallets)
        limitRoutes(app, limits)
        streamRoute(app, streams)
      },
      deskRoutes: (desk, guard) => booksRoutes(desk, books, guard),
      jobs: ledgerJobs(merchants, onError),
      jobGroups: [],
      cleanup: { idempotency: idempotency.sweep },
    },
  )
}
