import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { Limit } from '@tessera/site'
import { Button } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { formatLimitValue } from './limit-labels.ts'
import type { LimitsStore } from './limits.store.ts'

interface RaiseNoteProps {
  host: Host
  store: LimitsStore
  limit: Limit
}

/** A requested raise: the time of its second confirmation, or the button for it. Renders nothing if there is none. */
export const RaiseNote = observer(function RaiseNote({ host, store, limit }: RaiseNoteProps) {
  const t = useTexts('mfe-cashier')
  const { raise, kind } = limit
  if (!raise) return null
  const formatTime = (instant: string) => formatDateTime(instant, host.locale.language)
  const isDue = host.http.now() >= Date.parse(raise.confirmFrom)
  const confirm = async () => {
    try {
      await store.confirmRaise(limit)
      host.toasts.show('success', t('limits.confirmed'))
    } catch (thrown) {
      host.toasts.error(thrown)
      void store.limits.load()
    }
  }
  return (
    <Callout
      title={
        raise.value === null
          ? t('limits.raise_none')
          : t('limits.raise', { limit: formatLimitValue(kind, raise.value, host.wallet.currency) })
      }
      action={
        isDue && (
          <Button size="s" busy={store.isBusy} onClick={() => void confirm()}>
            {t('limits.confirm')}
          </Button>
        )
      }
    >
      {isDue
        ? t('limits.raise_until', { at: formatTime(raise.confirmUntil) })
        : t('limits.raise_from', { at: formatTime(raise.confirmFrom) })}
    </Callout>
  )
})
