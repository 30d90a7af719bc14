import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { SettlementRow as Row } from '@tessera/site'
import { Badge } from '@tessera/ui'
import { Price } from '@tessera/ui/price'
import { KIND_NAMES, PAY_STATE_LABELS } from './contract-labels.ts'
import { LinkRow } from './link-row.tsx'
import { addressOf, SETTLEMENT } from './paths.ts'
import { formatPeriod } from './period.ts'
import * as styles from './settlement-row.module.css'

interface SettlementRowProps {
  host: Pick<Host, 'navigation' | 'merchant'>
  row: Row
}

/** A finished period: the pay, or the reason why there was none. */
export function SettlementRow({ host, row }: SettlementRowProps) {
  const t = useTexts('mfe-agent')
  const stateLabel = PAY_STATE_LABELS[row.state]
  return (
    <LinkRow
      host={host}
      href={addressOf(SETTLEMENT, { id: row.id })}
      title={formatPeriod(row)}
      detail={t(KIND_NAMES[row.kind])}
      end={
        <span className={styles.end}>
          <Price amount={row.pay} currency={host.merchant.currency} size="s" />
          <Badge tone={stateLabel.tone} text={t(stateLabel.text)} />
        </span>
      }
    />
  )
}
