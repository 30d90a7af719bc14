import type { App } from '@tessera/server'
import { StatementCsv, Transactions } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { TransactionService } from './transactions.service.ts'

export function transactionRoutes(app: App, transactions: TransactionService, maxPerMinute: number): void {
  const success = true as const
  serveWithSession(app, Transactions, async ({ session, merchant, query }) => {
    const { from, to, type = null, cursor, pageSize } = query
    const scope = { memberId: session.memberId, merchant, from, to }
    return { success, value: unwrap(await transactions.list(scope, { type, cursor, pageSize })) }
  })
  serveWithSession(
    app,
    StatementCsv,
    async ({ session, merchant, query }) => {
      const { from, to, language } = query
      const scope = { memberId: session.memberId, merchant, from, to }
      return { success, value: unwrap(await transactions.createStatement(scope, language)) }
    },
    { errorCodes: ['request.too.large'], rateLimit: maxPerMinute },
  )
}
