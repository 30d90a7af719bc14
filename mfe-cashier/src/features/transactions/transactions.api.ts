import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { CsvFile, TransactionPage } from '@tessera/site'
import { StatementCsv, Transactions } from '@tessera/site/calls'
import type { TransactionFilter } from './transaction-filter.ts'

const PAGE_SIZE = 30

export interface TransactionsApi {
  page(filter: TransactionFilter, cursor: string | null): Promise<TransactionPage>
  exportCsv(filter: TransactionFilter): Promise<CsvFile>
}

export const transactionsApi = (http: HttpClient, language: () => LanguageCode): TransactionsApi => ({
  page: async ({ from, to, type }, cursor) => {
    const query = { from, to, pageSize: PAGE_SIZE, ...(type ? { type } : {}), ...(cursor ? { cursor } : {}) }
    return (await http.call(Transactions, { query })).value
  },
  exportCsv: async ({ from, to }) =>
    (await http.call(StatementCsv, { query: { language: language(), from, to } })).value,
})
