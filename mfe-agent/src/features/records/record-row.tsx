import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { AgentRecord } from '@tessera/site'
import { ListRow } from '@tessera/ui/list-row'
import { formatTime } from '../../lib/format-day.ts'
import { addressOf, REBATES, SETTLEMENT } from '../../lib/paths.ts'
import { RECORD_NAMES } from '../../lib/record-labels.ts'
import { SignedAmount } from '../../lib/signed.tsx'
import * as styles from './records.module.css'

interface RecordRowProps {
  host: Pick<Host, 'navigation'>
  record: AgentRecord
}

/** Returns the page with the details of a record; null if there are none. */
function hrefOf({ settlement, day }: AgentRecord): string | null {
  if (settlement !== null) return addressOf(SETTLEMENT, { id: settlement })
  return day === null ? null : addressOf(REBATES, { from: day, to: day })
}

/** A transfer of the float or a payment: its kind, the other account, and the float's balance after it. */
export function RecordRow({ host, record }: RecordRowProps) {
  const t = useTexts('mfe-agent')
  const { kind, account, note, at, amount, float } = record
  const href = hrefOf(record)
  return (
    <ListRow
      {...(href === null ? {} : { href, onPress: () => host.navigation.push(href) })}
      title={t(RECORD_NAMES[kind])}
      detail={
        <>
          {formatTime(at)}
          {account && (
            <>
              {' · '}
              <bdi>{account}</bdi>
            </>
          )}
          {note && (
            <>
              {' · '}
              {note}
            </>
          )}
        </>
      }
      end={
        <span className={styles.end}>
          <SignedAmount amount={amount} />
          {float !== null && <span className={styles.after}>{t('record.after', { float: formatMoney(float) })}</span>}
        </span>
      }
    />
  )
}
