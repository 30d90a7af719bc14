import { useTexts } from '@tessera/i18n'
import { todayOf } from '@tessera/i18n/days'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { CsvButton } from '@tessera/site-ui/csv-button'
import { ButtonLink, EmptyState } from '@tessera/ui'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { RECORD_PATH, transactionFilterOf } from './transaction-filter.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionList } from './transaction-list.tsx'
import { TransactionSheet } from './transaction-sheet.tsx'
import { TransactionTotals } from './transaction-totals.tsx'
import type { TransactionsStore } from './transactions.store.ts'

const DEPOSIT_PATH = '/m/voucherCenter'

export interface TransactionsPageProps extends PageProps {
  store: TransactionsStore
}

/** All transactions of the main wallet, day by day, with the balance before and after each. */
export const TransactionsPage = observer(function TransactionsPage({ host, store }: TransactionsPageProps) {
  const t = useTexts('mfe-cashier')
  const query = useAddress(host, RECORD_PATH)
  const [today] = useState(() => todayOf(host.http.now()))
  const filter = transactionFilterOf(query, today)
  useVisit(store, filter)
  useRefresh(host, store.reload)
  const { rows, totals } = store
  return (
    <Page>
      <TransactionFilters host={host} filter={filter} today={today} />
      <Loaded of={rows} skeleton={<Rows count={6} height="72px" />} failed={t('move.failed')}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t('move.none')}
              text={t('move.none_text')}
              action={
                host.status.isOn('dep_func') &&
                host.navigation.canOpen(DEPOSIT_PATH) && (
                  <ButtonLink
                    variant="secondary"
                    href={DEPOSIT_PATH}
                    onPress={() => host.navigation.push(DEPOSIT_PATH)}
                  >
                    {t('deposit.submit')}
                  </ButtonLink>
                )
              }
            />
          ) : (
            <>
              {totals && <TransactionTotals totals={totals} />}
              <InfiniteList tail={rows.tail} onMore={() => void rows.more()} count={list.length}>
                <TransactionList rows={list} today={today} onOpen={store.open} />
              </InfiniteList>
              <CsvButton host={host} label={t('record.csv')} load={store.csv} />
            </>
          )
        }
      </Loaded>
      <TransactionSheet host={host} store={store} />
    </Page>
  )
})
