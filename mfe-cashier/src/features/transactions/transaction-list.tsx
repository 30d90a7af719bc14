import { useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import { daysBefore } from '@tessera/i18n/days'
import { formatMoney } from '@tessera/i18n/money'
import type { TransactionRow } from '@tessera/site'
import { classNames, Pressable } from '@tessera/ui'
import { useId } from 'react'
import { formatTime } from '../../lib/format-time.ts'
import { SignedAmount } from '../../lib/signed-amount.tsx'
import { nameKeyOf } from './transaction-labels.ts'
import * as styles from './transactions.module.css'

interface TransactionListProps {
  rows: readonly TransactionRow[]
  today: string
  onOpen: (row: TransactionRow) => void
}

function groupByDay(rows: readonly TransactionRow[]): Map<string, TransactionRow[]> {
  const days = new Map<string, TransactionRow[]>()
  for (const row of rows) {
    const day = formatDate(row.at)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return days
}

/** Transactions by day, in the server's order. */
export function TransactionList({ rows, today, onOpen }: TransactionListProps) {
  const t = useTexts('mfe-cashier')
  const id = useId()
  const dayNames = new Map([
    [formatDate(today), t('record.today')],
    [formatDate(daysBefore(today, 1)), t('record.yesterday')],
  ])
  return [...groupByDay(rows)].map(([day, dayRows]) => (
    <section key={day} aria-labelledby={`${id}${day}`}>
      <h2 id={`${id}${day}`} className={styles.day}>
        {dayNames.has(day) ? `${dayNames.get(day)} · ${day}` : day}
      </h2>
      <ul className={styles.list}>
        {dayRows.map((row) => (
          <li key={row.id} className={styles.item}>
            <Pressable className={styles.row} onPress={() => onOpen(row)}>
              <span className={styles.name}>{t(nameKeyOf(row))}</span>
              <span className={styles.end}>
                <SignedAmount amount={row.amount} />
              </span>
              <span className={styles.detail}>{formatTime(row.at)}</span>
              <span className={classNames(styles.detail, styles.end)}>
                {t('move.between', { before: formatMoney(row.before), after: formatMoney(row.after) })}
              </span>
            </Pressable>
          </li>
        ))}
      </ul>
    </section>
  ))
}
