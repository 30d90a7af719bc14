import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { RebateDay } from '@tessera/site'
import { Badge, Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { formatDay } from '../../lib/format-day.ts'
import { REBATE_STATE_LABELS } from '../../lib/rebate-labels.ts'
import { RebateLines } from '../../lib/rebate-lines.tsx'
import * as styles from './manual.module.css'
import type { ManualRebateStore } from './manual-rebate.store.ts'

interface DayCardProps {
  host: Host
  store: ManualRebateStore
  day: RebateDay
}

/** A day's own rebate, its calculation, and the button that claims it. */
export const DayCard = observer(function DayCard({ host, store, day }: DayCardProps) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const stateLabel = REBATE_STATE_LABELS[day.state]
  const amount = formatMoney(day.own, { currency })
  const claim = async () => {
    const claimedDay = await store.claim(day.day)
    if (claimedDay) host.toasts.show('success', t('rebate.got', { amount: formatMoney(claimedDay.own, { currency }) }))
  }
  return (
    <Card as="section" title={formatDay(day.day)} action={<Badge tone={stateLabel.tone} text={t(stateLabel.text)} />}>
      <Price amount={day.own} currency={currency} size="l" />
      {day.claimUntil && day.state === 'claimable' && (
        <p className={styles.until}>
          {t('rebate.until', { at: formatDateTime(day.claimUntil, host.locale.language) })}
        </p>
      )}
      {day.lines.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('settlement.how')}</summary>
          <RebateLines day={day} />
        </details>
      )}
      {day.state === 'claimable' && (
        <Button
          block
          busy={store.claimingDay === day.day}
          disabled={store.claimingDay !== null && store.claimingDay !== day.day}
          aria-label={t('rebate.claim_of', { amount, day: formatDay(day.day) })}
          onClick={() => void claim()}
        >
          {t('rebate.claim', { amount })}
        </Button>
      )}
    </Card>
  )
})
