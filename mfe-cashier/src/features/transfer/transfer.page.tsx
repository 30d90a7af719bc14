import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { EmptyState } from '@tessera/ui'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Switch } from '@tessera/ui/switch'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { ErrorNote } from '../../lib/error-note.tsx'
import { useOrderUpdates } from '../../lib/use-order-updates.ts'
import type { TransferStore } from './transfer.store.ts'
import { TransferForm } from './transfer-form.tsx'
import { UnsettledNote } from './unsettled-note.tsx'
import { WalletsCard } from './wallets-card.tsx'

export interface TransferPageProps extends PageProps {
  store: TransferStore
}

/** The member's balances, and transfers between the main wallet and the vendors that have a wallet of their own. */
export const TransferPage = observer(function TransferPage({ host, store }: TransferPageProps) {
  const t = useTexts('mfe-cashier')
  useEffect(() => store.clearOutcomes(), [store])
  useRefresh(host, store.wallets.load)
  useOrderUpdates(host, 'transfer', store.isWaiting, store.wallets.load)
  return (
    <Page>
      <Loaded of={store.wallets} skeleton={<Rows count={5} height="72px" />} failed={t('transfer.failed')}>
        {(wallets) => (
          <>
            <WalletsCard host={host} store={store} wallets={wallets} />
            <UnsettledNote host={host} wallets={wallets} />
            {wallets.vendors.length === 0 ? (
              <EmptyState title={t('transfer.none')} text={t('transfer.none_text')} />
            ) : (
              <>
                <TransferForm host={host} store={store} vendors={wallets.vendors} />
                <Switch
                  label={t('transfer.auto')}
                  checked={wallets.auto}
                  disabled={store.phase === 'switching'}
                  onChange={(isOn) => void store.setAutoTransfer(isOn)}
                />
              </>
            )}
            <ErrorNote host={host} error={store.error} />
          </>
        )}
      </Loaded>
    </Page>
  )
})
