import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform/refresh'
import { SectionHeader } from '@tessera/ui'
import { Loaded } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { AmountEntry } from './amount-entry.tsx'
import { BalanceCard } from './balance-card.tsx'
import * as styles from './deposit.page.module.css'
import type { DepositStore } from './deposit.store.ts'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { MethodDetail } from './method-detail.tsx'
import { MethodList } from './method-list.tsx'

export interface DepositPageProps extends PageProps {
  store: DepositStore
}

export const DepositPage = observer(function DepositPage({ host, store }: DepositPageProps) {
  const t = useTexts('mfe-cashier')
  useRefresh(host, store.methods.load)
  const id = useId()
  return (
    <Page>
      <BalanceCard host={host} />
      <Loaded
        of={store.methods}
        skeleton={<DepositSkeleton />}
        failed={t('deposit.failed')}
        empty={{ title: t('deposit.none'), text: t('deposit.none_text') }}
      >
        {(methods) => (
          <>
            <section className={styles.section} aria-labelledby={`${id}methods`}>
              <SectionHeader id={`${id}methods`} title={t('deposit.methods')} />
              <MethodList host={host} store={store} methods={methods} />
            </section>
            <section className={styles.section} aria-labelledby={`${id}amount`}>
              <SectionHeader id={`${id}amount`} title={t('deposit.amount_title')} />
              <AmountEntry host={host} store={store} />
            </section>
            <MethodDetail host={host} store={store} />
          </>
        )}
      </Loaded>
    </Page>
  )
})
