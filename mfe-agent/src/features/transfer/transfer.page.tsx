import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { PAYMENT_PASSWORD, TRANSFER } from '../../lib/paths.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { FloatCard } from './float-card.tsx'
import { Receipt } from './receipt.tsx'
import type { TransferStore } from './transfer.store.ts'
import { TransferForm } from './transfer-form.tsx'

export interface TransferPageProps extends PageProps {
  store: TransferStore
}

/** The caller's float: its balance, and transfers in all directions. */
export const TransferPage = observer(function TransferPage({ host, store }: TransferPageProps) {
  const t = useTexts('mfe-agent')
  const recipientId = useAddress(host, TRANSFER).get('to')
  useVisit(store, recipientId)
  useRefresh(host, store.float.load)
  const passwordLink = (
    <ButtonLink
      size="s"
      variant="secondary"
      href={PAYMENT_PASSWORD}
      onPress={() => host.navigation.push(PAYMENT_PASSWORD)}
    >
      {t('transfer.to_password')}
    </ButtonLink>
  )
  if (store.receipt)
    return (
      <Page>
        <Receipt host={host} transfer={store.receipt} onClose={store.closeReceipt} />
      </Page>
    )
  return (
    <Page>
      <Loaded of={store.float} skeleton={<Rows count={4} height="96px" />} failed={t('float.failed')}>
        {(float) => (
          <>
            <FloatCard host={host} float={float} />
            {!float.hasPaymentPassword ? (
              <Callout tone="warning" title={t('transfer.no_password')} action={passwordLink}>
                {t('transfer.no_password_text')}
              </Callout>
            ) : float.lockedUntil ? (
              <Callout
                tone="warning"
                title={t('transfer.locked', { at: formatDateTime(float.lockedUntil, host.locale.language) })}
                action={passwordLink}
              />
            ) : (
              <TransferForm host={host} store={store} float={float} to={recipientId} />
            )}
          </>
        )}
      </Loaded>
      <ConfirmSheet host={host} store={store} />
    </Page>
  )
})
