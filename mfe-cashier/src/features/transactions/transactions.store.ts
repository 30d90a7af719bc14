import { oncePerHost } from '@tessera/platform'
import { Paged } from '@tessera/platform/paged'
import type { CsvFile, TransactionPage, TransactionRow } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isSameFilter, type TransactionFilter } from './transaction-filter.ts'
import { type TransactionsApi, transactionsApi } from './transactions.api.ts'

/** Transactions that match the filter in the address, their totals, and the opened one. */
export class TransactionsStore {
  readonly rows: Paged<TransactionRow>
  /** Null before the first page. */
  totals: TransactionPage['totals'] | null = null
  /** Row of the open sheet, or of the last one. */
  selectedRow: TransactionRow | null = null
  isOpen = false
  private filter: TransactionFilter | null = null
  private readonly api: TransactionsApi

  constructor(api: TransactionsApi) {
    this.api = api
    this.rows = new Paged<TransactionRow>({
      fetchPage: (_page, cursor) => this.fetchRows(cursor),
      keyOf: (row) => row.id,
    })
    makeAutoObservable<this, 'filter' | 'api' | 'fetchRows'>(
      this,
      {
        rows: false,
        filter: false,
        api: false,
        fetchRows: false,
        totals: observableRef,
        selectedRow: observableRef,
      },
      { autoBind: true },
    )
  }

  visit(filter: TransactionFilter): void {
    if (!this.filter || !isSameFilter(filter, this.filter)) {
      this.filter = filter
      this.totals = null
    }
    this.rows.visit(filter)
  }

  endVisit(): void {
    this.rows.endVisit()
  }

  reload(): Promise<boolean> {
    return this.rows.load({ keepPrevious: true })
  }

  /** Exports all transactions of the selected days, of every kind, as a file. */
  async csv(): Promise<CsvFile | null> {
    return this.filter && this.api.exportCsv(this.filter)
  }

  open(row: TransactionRow): void {
    this.selectedRow = row
    this.isOpen = true
  }

  close(): void {
    this.isOpen = false
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.rows.reset()
    this.totals = null
    this.selectedRow = null
    this.isOpen = false
  }

  private async fetchRows(cursor: string | null) {
    const { filter } = this
    if (!filter) return { items: [], next: null }
    const { list: items, next, totals } = await this.api.page(filter, cursor)
    runInAction(() => {
      if (filter === this.filter) this.totals = totals
    })
    return { items, next }
  }
}

/** The store of the transaction records. */
export const composeTransactions = oncePerHost((host) => {
  const transactions = new TransactionsStore(transactionsApi(host.http, () => host.locale.language))
  host.events.on('session:ended', transactions.forget, host.lifetime)
  return { transactions }
})
