import { type TextKey, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { DepositOffer, LimitWindow } from '@tessera/site'
import { Icon } from '@tessera/ui'
import { infoGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'
import * as styles from './deposit.page.module.css'

const LIMITS_PATH = '/m/limits'
const WINDOW_TITLES: Record<LimitWindow, TextKey<'mfe-cashier'>> = {
  day: 'deposit.limit_day',
  week: 'deposit.limit_week',
  month: 'deposit.limit_month',
}

interface RemainingLimitProps {
  host: Host
  limit: NonNullable<DepositOffer['limit']>
}

/** Remaining amount of the tightest limit; links to the limits. */
export const RemainingLimit = observer(function RemainingLimit({ host, limit }: RemainingLimitProps) {
  const t = useTexts('mfe-cashier')
  const { locale, navigation, wallet } = host
  return (
    <div className={styles.order}>
      <ListRow
        start={<Icon of={infoGlyph} />}
        title={t(WINDOW_TITLES[limit.window], { left: formatMoney(limit.left, { currency: wallet.currency }) })}
        detail={t('deposit.limit_resets', { at: formatDateTime(limit.resetsAt, locale.language) })}
        {...(navigation.canOpen(LIMITS_PATH) ? { href: LIMITS_PATH, onPress: () => navigation.push(LIMITS_PATH) } : {})}
      />
    </div>
  )
})
