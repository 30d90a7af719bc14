import { useTexts } from '@tessera/i18n'
import { Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { PasskeyLoginStore } from './passkey-login.store.ts'
import { PasskeyIcon } from './passkey-mark.tsx'

/** Login by a passkey: autofill in the username field, and a button; renders nothing if the browser has no support. */
export const PasskeyLogin = observer(function PasskeyLogin({
  store,
  side,
}: {
  store: PasskeyLoginStore
  side: 'member' | 'agent'
}) {
  const t = useTexts('mfe-account')
  useEffect(() => store.startAutofill(side), [store, side])
  if (!store.isSupported) return null
  return (
    <Button variant="secondary" block busy={store.isBusy} icon={<PasskeyIcon />} onClick={() => void store.logIn(side)}>
      {t('passkey.log_in')}
    </Button>
  )
})
