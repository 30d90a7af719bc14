import type { LanguageCode } from '@tessera/contracts'
import type { CsvFile, MerchantConfig, TransactionPage, TransactionType } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { rangeOfDays } from '../gate/windows.domain.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { statementCsv } from './statement.domain.ts'
import { kindsOf, MAX_DAYS, parseCursor, toTransactionRow } from './transactions.domain.ts'
import { createTransactionRepository } from './transactions.repository.ts'

const MAX_STATEMENT_ROWS = 50_000

/** Member and range of days in the merchant's time zone, both included. */
interface TransactionScope {
  memberId: string
  merchant: MerchantConfig
  from: string
  to: string
}

/** Transactions of a member's main wallet. */
export function createTransactionService(db: Db) {
  const filterOf = ({ memberId, merchant, ...days }: TransactionScope, type: TransactionType | null) => {
    const instants = rangeOfDays(days, merchant.timeZone, MAX_DAYS)
    return instants && { memberId, currency: merchant.currency, ...instants, kinds: kindsOf(type) }
  }
  const invalidDays = () => err('request.invalid', { fields: { from: 'range' } })

  return {
    list: async (
      scope: TransactionScope,
      page: { type: TransactionType | null; cursor: string | undefined; pageSize: number },
    ): Promise<Result<TransactionPage>> => {
      const filter = filterOf(scope, page.type)
      if (!filter) return invalidDays()
      const before = parseCursor(page.cursor)
      if (before === undefined) return err('request.invalid', { fields: { cursor: 'unknown' } })
      const transactions = createTransactionRepository(db)
      const [rows, totals] = await Promise.all([
        transactions.listPage(filter, before, page.pageSize + 1),
        transactions.getTotals(filter),
      ])
      const pageRows = rows.slice(0, page.pageSize)
      return ok({
        list: pageRows.map(toTransactionRow),
        next: rows.length > page.pageSize ? String(pageRows.at(-1)?.id) : null,
        totals: { in: moneyText(totals.came), out: moneyText(totals.left), count: Number(totals.count) },
      })
    },
    createStatement: async (scope: TransactionScope, language: LanguageCode): Promise<Result<CsvFile>> => {
      const filter = filterOf(scope, null)
      if (!filter) return invalidDays()
      const transactions = createTransactionRepository(db)
      const rows = (await transactions.listPage(filter, null, MAX_STATEMENT_ROWS + 1)).reverse()
      if (rows.length > MAX_STATEMENT_ROWS) return err('request.too.large')
      const [oldest] = rows
      const opening = oldest ? oldest.after - oldest.amount : await transactions.balanceAt(filter, filter.since)
      const csv = statementCsv(rows, opening, { language, timeZone: scope.merchant.timeZone })
      return ok({ name: `statement-${scope.from}-${scope.to}.csv`, csv })
    },
  }
}
export type TransactionService = ReturnType<typeof createTransactionService>
