import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { usePageScope } from '@tessera/platform/page-scope'
import type { DepositOrder } from '@tessera/site'
import { EmptyState, SectionHeader } from '@tessera/ui'
import { Loaded, Together } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useId } from 'react'
import { useOrderUpdates } from '../../lib/use-order-updates.ts'
import { BalanceCard } from './balance-card.tsx'
import * as styles from './deposit.page.module.css'
import type { DepositStore } from './deposit.store.ts'
import { DepositAmountField } from './deposit-amount-field.tsx'
import { DepositFooter } from './deposit-footer.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { LimitPrompt } from './limit-prompt.tsx'
import { LinkedPromoNote } from './linked-promo-note.tsx'
import { MethodDetail } from './method-detail.tsx'
import { MethodList } from './method-list.tsx'
import { OpenOrders } from './open-orders.tsx'
import { orderPath } from './order-path.ts'
import { PromoPicker } from './promo-picker.tsx'
import { RemainingLimit } from './remaining-limit.tsx'

export interface DepositPageProps extends PageProps {
  store: DepositStore
  /** Preloads the modules of the order page while the order is being opened. */
  onSubmit: () => void
}

/** Deposit form: method, amount and promotion; three taps from home with the recommended choices. */
export const DepositPage = observer(function DepositPage({ host, store, onSubmit }: DepositPageProps) {
  const t = useTexts('mfe-cashier')
  useRefresh(host, store.load)
  useOrderUpdates(host, 'deposit', false, store.load)
  const id = useId()
  const isOffered = (store.offer.value?.methods.length ?? 0) > 0
  useEffect(() => store.closeLimitPrompt, [store])
  const scope = usePageScope()
  /** Opens the page of the order, unless this page was left meanwhile. */
  const openOrderPage = async (submission: Promise<DepositOrder | null>) => {
    const isOpen = scope.enter()
    const order = await submission
    if (order && isOpen()) host.navigation.push(orderPath(order.id))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    void openOrderPage(store.submit())
  }
  if (!host.status.isOn('dep_func')) return <EmptyState title={t('deposit.none')} text={t('deposit.none_text')} />
  return (
    <>
      <form noValidate onSubmit={submit} aria-label={t('deposit.submit')}>
        <Page footer={isOffered && <DepositFooter host={host} store={store} />}>
          <BalanceCard host={host} />
          <Together of={[store.offer, store.promos]} skeleton={<DepositSkeleton />}>
            <Loaded of={store.offer} skeleton={<DepositSkeleton />} failed={t('deposit.failed')}>
              {({ methods, open, limit }) => (
                <>
                  <LinkedPromoNote store={store} />
                  {open.length > 0 && <OpenOrders host={host} orders={open} />}
                  {limit && <RemainingLimit host={host} limit={limit} />}
                  {methods.length === 0 && <EmptyState title={t('deposit.none')} text={t('deposit.none_text')} />}
                  {methods.length > 0 && (
                    <>
                      <section className={styles.section} aria-labelledby={`${id}amount`}>
                        <SectionHeader id={`${id}amount`} title={t('deposit.amount_title')} />
                        <DepositAmountField host={host} store={store} />
                        <p className={styles.note}>{t('turnover.rule')}</p>
                      </section>
                      <section className={styles.section} aria-labelledby={`${id}methods`}>
                        <SectionHeader id={`${id}methods`} title={t('deposit.methods')} />
                        <MethodList host={host} store={store} methods={methods} />
                      </section>
                      <PromoPicker host={host} store={store} />
                      <MethodDetail host={host} store={store} />
                    </>
                  )}
                </>
              )}
            </Loaded>
          </Together>
        </Page>
      </form>
      {store.phase === 'asking' && <LimitPrompt host={host} store={store} onSubmit={openOrderPage} />}
    </>
  )
})
