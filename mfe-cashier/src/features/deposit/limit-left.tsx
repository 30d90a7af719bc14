import { type TextKey, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { DepositOffer, LimitWindow } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'

const LIMITS = '/m/limits'
const TITLES: Record<LimitWindow, TextKey<'mfe-cashier'>> = {
  day: 'deposit.limit_day',
  week: 'deposit.limit_week',
  month: 'deposit.limit_month',
}

interface LimitLeftProps {
  host: Host
  limit: NonNullable<DepositOffer['limit']>
}

/** How much the limit that leaves least still lets in. */
export const LimitLeft = observer(function LimitLeft({ host, limit }: LimitLeftProps) {
  const t = useTexts('mfe-cashier')
  const { locale, navigation, wallet } = host
  return (
    <Callout
      tone={limit.left === '0.00' ? 'warning' : 'info'}
      title={t(TITLES[limit.window], { left: formatMoney(limit.left, { currency: wallet.currency }) })}
      action={
        navigation.canOpen(LIMITS) && (
          <ButtonLink size="s" variant="ghost" href={LIMITS} onPress={() => navigation.push(LIMITS)}>
            {t('refused.to_limits')}
          </ButtonLink>
        )
      }
    >
      {t('deposit.limit_resets', { at: formatDateTime(limit.resetsAt, locale.language) })}
    </Callout>
  )
})
