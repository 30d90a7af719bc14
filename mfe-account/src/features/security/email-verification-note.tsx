import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { EmailVerificationStore } from './email-verification.store.ts'

interface EmailVerificationNoteProps {
  host: Host
  store: EmailVerificationStore
  onVerified: () => void
}

/** Shows the result of the verification link that opened this page. */
export const EmailVerificationNote = observer(function EmailVerificationNote({
  host,
  store,
  onVerified,
}: EmailVerificationNoteProps) {
  const t = useTexts('mfe-account')
  const token = new URL(host.navigation.path, location.origin).searchParams.get('proof')
  useEffect(() => {
    if (!token) return
    const { navigation } = host
    const { path } = navigation
    void store.verify(token).then((isVerified) => {
      if (isVerified) onVerified()
      // The link is used up: it is removed from the address, unless the member has moved to another page.
      if (store.phase !== 'failed' && navigation.path === path) navigation.replace('/m/securityCenter')
    })
  }, [token, store, onVerified, host])
  return (
    <div role="status">
      {store.phase === 'proved' && (
        <Callout tone="success" title={t('security.email_done')}>
          <bdi>{store.email}</bdi>
        </Callout>
      )}
      {store.phase === 'over' && (
        <Callout tone="warning" title={t('security.email_over')}>
          {t('security.email_over_text')}
        </Callout>
      )}
      {store.phase === 'failed' && <Callout tone="danger" title={t('security.email_failed')} />}
    </div>
  )
})
