import { oncePerHost } from '@tessera/platform'
import { transactionsApi } from './features/transactions/transactions.api.ts'
import { TransactionsStore } from './features/transactions/transactions.store.ts'

/** The store of the transaction records. */
export const composeTransactions = oncePerHost((host) => {
  const transactions = new TransactionsStore(transactionsApi(host.http, () => host.locale.language))
  host.events.on('session:ended', transactions.forget, host.lifetime)
  return { transactions }
})
