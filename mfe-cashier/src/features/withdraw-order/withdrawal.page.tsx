import { type TextKey, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host, PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { BANKS, type WithdrawalOrder } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Price } from '@tessera/ui/price'
import { Timeline } from '@tessera/ui/timeline'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { useOrderUpdates } from '../../lib/use-order-updates.ts'
import { WITHDRAW_PATH } from '../../lib/withdraw-paths.ts'
import type { WithdrawalStore } from './withdrawal.store.ts'
import { WITHDRAWAL_NAMES } from './withdrawal-names.ts'
import { stepsOf } from './withdrawal-steps.ts'

export interface WithdrawalPageProps extends PageProps {
  store: WithdrawalStore
  id: string
}

/** One withdrawal: its progress and details. Updates automatically. */
export const WithdrawalPage = observer(function WithdrawalPage({ host, store, id }: WithdrawalPageProps) {
  const t = useTexts('mfe-cashier')
  // A layout effect, because the order must be selected before child components load.
  useLayoutEffect(() => store.show(id), [store, id])
  useRefresh(host, store.order.load)
  useOrderUpdates(host, 'withdrawal', store.isOpen, store.order.load)
  return (
    <Page>
      <Loaded of={store.order} skeleton={<Rows count={2} height="14rem" />} failed={t('withdraw.order_failed')}>
        {(order) => (
          <>
            <WithdrawalProgress host={host} order={order} />
            <Details host={host} order={order} />
          </>
        )}
      </Loaded>
      <ButtonLink block variant="ghost" href={WITHDRAW_PATH} onPress={() => host.navigation.push(WITHDRAW_PATH)}>
        {t('withdraw.back')}
      </ButtonLink>
    </Page>
  )
})

const STEP_STATE_LABELS = {
  done: 'way.is_done',
  now: 'way.is_now',
  failed: 'way.is_failed',
  ahead: 'way.is_ahead',
} as const satisfies Record<string, TextKey<'mfe-cashier'>>

const WithdrawalProgress = observer(function WithdrawalProgress({
  host,
  order,
}: {
  host: Host
  order: WithdrawalOrder
}) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const formatTime = (instant: string) => formatDateTime(instant, host.locale.language)
  const timeOfStep = (id: string): string | undefined => {
    if (id === 'asked') return formatTime(order.requestedAt)
    const lastStep = order.state === 'paid' ? 'paid' : 'returned'
    return id === lastStep && order.endedAt ? formatTime(order.endedAt) : undefined
  }
  const isUnsuccessful = order.state === 'rejected' || order.state === 'failed' || order.state === 'bounced'
  return (
    <Card as="section" title={t(WITHDRAWAL_NAMES[order.state])}>
      <div role="status">
        <Timeline
          label={t('way.title')}
          stateLabels={{
            done: t(STEP_STATE_LABELS.done),
            now: t(STEP_STATE_LABELS.now),
            failed: t(STEP_STATE_LABELS.failed),
            ahead: t(STEP_STATE_LABELS.ahead),
          }}
          items={stepsOf(order.state).map(({ id, title, detail, state }) => {
            const time = timeOfStep(id)
            const detailText = order.state === 'rejected' && state === 'failed' ? order.reason : detail && t(detail)
            return {
              id,
              title: t(title),
              state,
              ...(detailText ? { detail: detailText } : {}),
              ...(time ? { time } : {}),
            }
          })}
        />
      </div>
      {isUnsuccessful && (
        <Button variant="secondary" onClick={() => host.popups.show('customer-service')}>
          {shared('contact_service')}
        </Button>
      )}
    </Card>
  )
})

const Details = observer(function Details({ host, order }: { host: Host; order: WithdrawalOrder }) {
  const t = useTexts('mfe-cashier')
  const { currency } = host.wallet
  const price = (amount: string) => <Price amount={amount} currency={currency} size="s" />
  return (
    <Card as="section" title={t('order.details')}>
      <Facts
        facts={[
          { name: t('withdraw.amount'), value: price(order.amount) },
          { name: t('detail.fee'), value: price(order.fee) },
          { name: t('withdraw.arrives'), value: price(order.arrives), strong: true },
          { name: t('withdraw.account'), value: BANKS[order.account.bank].name[host.locale.texts] },
          { name: t('order.number'), value: <bdi dir="ltr">{order.account.number}</bdi> },
          { name: t('order.payee'), value: order.account.name },
          { name: t('order.reference'), value: <bdi dir="ltr">{order.reference}</bdi> },
        ]}
      />
    </Card>
  )
})
