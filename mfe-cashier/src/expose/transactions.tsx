import { todayOf } from '@tessera/i18n/days'
import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
import { transactionFilterOf } from '../features/transactions/transaction-filter.ts'
import { TransactionsPage } from '../features/transactions/transactions.page.tsx'
import { composeTransactions } from '../features/transactions/transactions.store.ts'

export default function Transactions(props: PageProps) {
  return <TransactionsPage {...props} store={composeTransactions(props.host).transactions} />
}

export const prepare = (host: Host): void =>
  prepareVisit(
    composeTransactions(host).transactions,
    transactionFilterOf(queryOf(host.navigation.path), todayOf(host.http.now())),
  )

export { texts } from '../texts.ts'
