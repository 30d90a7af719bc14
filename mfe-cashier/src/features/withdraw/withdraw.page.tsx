import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { usePageScope } from '@tessera/platform/page-scope'
import type { WithdrawalOrder } from '@tessera/site'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { useOrderUpdates } from '../../lib/use-order-updates.ts'
import { withdrawalPath } from '../../lib/withdraw-paths.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { FundsCard } from './funds-card.tsx'
import { ObstacleNotes } from './obstacle-notes.tsx'
import { TurnoverCard } from './turnover-card.tsx'
import type { WithdrawStore } from './withdraw.store.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawLinks } from './withdraw-links.tsx'

export interface WithdrawPageProps extends PageProps {
  store: WithdrawStore
  /** Renders the pending withdrawals. */
  renderOrders: (orders: readonly WithdrawalOrder[]) => ReactNode
}

/** Available amount and obstacles, with their remedies; then amount and account. */
export const WithdrawPage = observer(function WithdrawPage({
  host,
  store,
  renderOrders: renderOpenOrders,
}: WithdrawPageProps) {
  const t = useTexts('mfe-cashier')
  useEffect(() => store.cancel, [store])
  const scope = usePageScope()
  /** Sends the withdrawal and opens its page, unless this page was left meanwhile. */
  const send = async () => {
    const isOpen = scope.enter()
    const order = await store.send()
    if (order && isOpen()) host.navigation.push(withdrawalPath(order.id))
  }
  useRefresh(host, store.offer.load)
  useOrderUpdates(host, 'withdrawal', (store.offer.value?.open.length ?? 0) > 0, store.offer.load)
  return (
    <>
      <Page>
        <Loaded of={store.offer} skeleton={<Rows count={5} height="88px" />} failed={t('withdraw.failed')}>
          {(offer) => (
            <>
              <FundsCard host={host} store={store} offer={offer} />
              {renderOpenOrders(offer.open)}
              <ObstacleNotes host={host} store={store} offer={offer} />
              <TurnoverCard host={host} turnover={offer.turnover} />
              {store.obstacles.length === 0 && <WithdrawForm host={host} store={store} offer={offer} />}
              <WithdrawLinks host={host} offer={offer} />
            </>
          )}
        </Loaded>
      </Page>
      {store.phase !== 'editing' && <ConfirmSheet host={host} store={store} onSubmit={() => void send()} />}
    </>
  )
})
