import type { App } from '@tessera/server'
import { StatementCsv, Transactions } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { TransactionService } from './transactions.service.ts'

export function transactionRoutes(app: App, transactions: TransactionService, limit: number): void {
  const success = true as const
  serveSigned(app, Transactions, async ({ session, merchant, query }) => {
    const { from, to, type = null, cursor, pageSize } = query
    const scope = { memberId: session.memberId, merchant, from, to }
    return { success, value: unwrap(await transactions.list(scope, { type, cursor, pageSize })) }
  })
  serveSigned(
    app,
    StatementCsv,
    async ({ session, merchant, query }) => {
      const { from, to, language } = query
      const scope = { memberId: session.memberId, merchant, from, to }
      return { success, value: unwrap(await transactions.statement(scope, language)) }
    },
    { refuses: ['request.too.large'], limit },
  )
}
