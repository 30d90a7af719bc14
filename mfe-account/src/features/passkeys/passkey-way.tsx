import { useTexts } from '@tessera/i18n'
import { Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { PasskeyLoginStore } from './passkey-login.store.ts'
import { PasskeyMark } from './passkey-mark.tsx'

/** The passkeys of this browser, where it has any: in the field of the user name, and by a button. */
export const PasskeyWay = observer(function PasskeyWay({
  store,
  side,
}: {
  store: PasskeyLoginStore
  side: 'member' | 'agent'
}) {
  const t = useTexts('mfe-account')
  useEffect(() => store.offer(side), [store, side])
  if (!store.isThere) return null
  return (
    <Button variant="secondary" block busy={store.isBusy} icon={<PasskeyMark />} onClick={() => void store.logIn(side)}>
      {t('passkey.log_in')}
    </Button>
  )
})
