import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { Limit } from '@tessera/site'
import { Pressable } from '@tessera/ui'
import { Progress } from '@tessera/ui/progress'
import { observer } from 'mobx-react-lite'
import { formatLimitValue, KIND_NAMES, strictestValue, usedShare, WINDOW_NAMES } from './limit-labels.ts'
import * as styles from './limits.module.css'
import type { LimitsStore } from './limits.store.ts'
import { RaiseNote } from './raise-note.tsx'

interface LimitRowProps {
  host: Host
  store: LimitsStore
  limit: Limit
}

/** One limit: the member's value, the operator's (if any), its use, and a pending raise. Pressing it opens the form. */
export const LimitRow = observer(function LimitRow({ host, store, limit }: LimitRowProps) {
  const t = useTexts('mfe-cashier')
  const { kind, window, value, operator, used, resetsAt } = limit
  const formatValue = (limitValue: string | null) => formatLimitValue(kind, limitValue, host.wallet.currency)
  const max = strictestValue(limit)
  const name = t('limits.edit', { kind: t(KIND_NAMES[kind]), window: t(WINDOW_NAMES[window]) })
  const usageText =
    max === null
      ? t('limits.used', { used: formatValue(used) })
      : t('limits.used_of', { used: formatValue(used), limit: formatValue(max) })
  return (
    <li className={styles.item}>
      <Pressable className={styles.row} onPress={() => store.openSheet(limit)}>
        <span className={styles.window}>{t(WINDOW_NAMES[window])}</span>
        <span className={styles.value} data-none={value === null || undefined}>
          {formatValue(value)}
        </span>
      </Pressable>
      <div className={styles.more}>
        {max !== null && <Progress label={name} value={usedShare(used, max)} valueText={usageText} />}
        <p className={styles.detail}>
          {usageText} · {t('limits.resets', { at: formatDateTime(resetsAt, host.locale.language) })}
        </p>
        {operator !== null && <p className={styles.detail}>{t('limits.operator', { limit: formatValue(operator) })}</p>}
        <RaiseNote host={host} store={store} limit={limit} />
      </div>
    </li>
  )
})
