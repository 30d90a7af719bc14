import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { Protection } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'

const WITHDRAW_PATH = '/m/withdraw'

/** Protection that blocks play, its end, and the actions that are still available. */
export const ProtectionNote = observer(function ProtectionNote({
  host,
  protection,
}: {
  host: Host
  protection: Protection
}) {
  const t = useTexts('mfe-cashier')
  const { locale, navigation } = host
  return (
    <Callout
      tone="warning"
      title={t(protection.kind === 'time_out' ? 'limits.break_on' : 'limits.exclude_on')}
      action={
        navigation.canOpen(WITHDRAW_PATH) && (
          <ButtonLink size="s" variant="secondary" href={WITHDRAW_PATH} onPress={() => navigation.push(WITHDRAW_PATH)}>
            {t('limits.to_withdraw')}
          </ButtonLink>
        )
      }
    >
      {t('limits.protect_until', { at: formatDateTime(protection.until, locale.language) })}
    </Callout>
  )
})
