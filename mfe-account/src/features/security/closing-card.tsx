import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import type { SecurityStore } from './security.store.ts'

interface ClosingCardProps {
  host: Host
  store: SecurityStore
  onClose: () => void
}

/** Closes the account; once requested, shows its closing day, and the button to cancel. */
export const ClosingCard = observer(function ClosingCard({ host, store, onClose }: ClosingCardProps) {
  const t = useTexts('mfe-account')
  const cancelClosing = async () => {
    try {
      await store.cancelClosing()
      host.toasts.show('success', t('security.kept'))
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <Loaded of={store.closing} small skeleton={null} failed={t('security.closing_failed')}>
      {({ closesAt }) =>
        closesAt === null ? (
          <Button block variant="ghost" onClick={onClose}>
            {t('security.close')}
          </Button>
        ) : (
          <Callout
            tone="danger"
            title={t('security.closes_at', { at: formatDateTime(closesAt, host.locale.language) })}
            action={
              <Button size="s" onClick={() => void cancelClosing()}>
                {t('security.keep')}
              </Button>
            }
          >
            {t('security.closes_text')}
          </Callout>
        )
      }
    </Loaded>
  )
})
