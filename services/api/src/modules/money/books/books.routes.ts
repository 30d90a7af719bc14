import type { App } from '@tessera/server'
import { BooksReply, OPERATIONS_PATH } from '@tessera/site/operations'
import * as z from 'zod'
import type { OperatorGuard } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { BooksService } from './books.service.ts'

const merchantQuery = z.strictObject({ merchant: z.string().max(40) })

/** Read-only routes of the ledger's house accounts and trial balances, for operators. */
export function booksRoutes(app: App, books: BooksService, guard: OperatorGuard): void {
  app.get(
    `${OPERATIONS_PATH}/books`,
    { ...guard('read'), schema: { querystring: merchantQuery, response: { 200: BooksReply } } },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ success: true as const, value: unwrap(await books.booksOf(query.merchant)) }),
  )
}
