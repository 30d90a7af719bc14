import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { EmptyState, LoadingFault, SectionHeader } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
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
  useEffect(() => {
    void store.load()
  }, [store])
  return (
    <div className={styles.page}>
      <BalanceCard host={host} />
      <Body host={host} store={store} />
    </div>
  )
})

const Body = observer(function Body({ host, store }: Pick<DepositPageProps, 'host' | 'store'>) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const { loading } = store
  if (loading.phase === 'loading') return <DepositSkeleton label={shared('common.loading')} />
  if (loading.phase !== 'ready')
    return <LoadingFault loading={loading} title={t('deposit.failed')} onRetry={() => void store.load()} />
  if (store.methods.length === 0) return <EmptyState title={t('deposit.none')} text={t('deposit.none_text')} />
  return (
    <>
      <section className={styles.section} aria-labelledby="deposit-methods">
        <SectionHeader id="deposit-methods" title={t('deposit.methods')} />
        <MethodList host={host} store={store} />
      </section>
      <section className={styles.section} aria-labelledby="deposit-amount-title">
        <SectionHeader id="deposit-amount-title" title={t('deposit.amount_title')} />
        <AmountEntry host={host} store={store} />
      </section>
      <MethodDetail host={host} store={store} />
    </>
  )
})
