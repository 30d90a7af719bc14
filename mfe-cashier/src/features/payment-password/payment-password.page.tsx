import { useTexts } from '@tessera/i18n'
import type { PageProps, Query } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import type { Security } from '@tessera/site'
import { Button, ButtonLink } from '@tessera/ui'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { WITHDRAW_PATH } from '../../lib/withdraw-paths.ts'
import { ResetPasswordForm } from './reset-form.tsx'
import type { ResetPasswordStore } from './reset-password.store.ts'
import { SetPasswordForm } from './set-form.tsx'
import type { SetPasswordStore } from './set-password.store.ts'

export interface PaymentPasswordPageProps extends PageProps {
  security: Query<Security>
  set: SetPasswordStore
  reset: ResetPasswordStore
}

/** Payment password: set for the first time, changed, or reset. */
export const PaymentPasswordPage = observer(function PaymentPasswordPage({
  host,
  security,
  set: setStore,
  reset: resetStore,
}: PaymentPasswordPageProps) {
  const t = useTexts('mfe-cashier')
  const [isForgotten, setForgotten] = useState(false)
  useRefresh(host, security.load)
  const isSet = security.value?.hasPaymentPassword ?? false
  const goToWithdraw = () => host.navigation.push(WITHDRAW_PATH)
  return (
    <Page title={t('pin.name')} lead={t(isForgotten ? 'pin.reset_lead' : 'pin.lead')}>
      <Loaded of={security} skeleton={<Rows count={3} height="76px" />} failed={t('pin.failed')}>
        {() =>
          isForgotten ? (
            <ResetPasswordForm host={host} store={resetStore} onReset={goToWithdraw} />
          ) : (
            <SetPasswordForm host={host} store={setStore} isSet={isSet} onDone={goToWithdraw} />
          )
        }
      </Loaded>
      {isSet && (
        <Button
          variant="ghost"
          block
          onClick={() => {
            resetStore.reset()
            setForgotten(!isForgotten)
          }}
        >
          {t(isForgotten ? 'pin.remembered' : 'pin.forgotten')}
        </Button>
      )}
      <ButtonLink block variant="ghost" href={WITHDRAW_PATH} onPress={goToWithdraw}>
        {t('withdraw.back')}
      </ButtonLink>
    </Page>
  )
})
