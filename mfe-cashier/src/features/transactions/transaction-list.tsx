import { useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import { daysBefore } from '@tessera/i18n/days'
import { formatMoney } from '@tessera/i18n/money'
import type { TransactionRow } from '@tessera/site'
import { classNames, Pressable } from '@tessera/ui'
import { useId } from 'react'
import { Net } from '../../lib/net.tsx'
import { timeOf } from '../../lib/time-of.ts'
import { nameOf } from './transaction-words.ts'
import * as styles from './transactions.module.css'

interface TransactionListProps {
  rows: readonly TransactionRow[]
  today: string
  onOpen: (row: TransactionRow) => void
}

function byDay(rows: readonly TransactionRow[]): Map<string, TransactionRow[]> {
  const days = new Map<string, TransactionRow[]>()
  for (const row of rows) {
    const day = formatDate(row.at)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return days
}

/** Moves by day, in the server's order. */
export function TransactionList({ rows, today, onOpen }: TransactionListProps) {
  const t = useTexts('mfe-cashier')
  const id = useId()
  const names = new Map([
    [formatDate(today), t('record.today')],
    [formatDate(daysBefore(today, 1)), t('record.yesterday')],
  ])
  return [...byDay(rows)].map(([day, own]) => (
    <section key={day} aria-labelledby={`${id}${day}`}>
      <h2 id={`${id}${day}`} className={styles.day}>
        {names.has(day) ? `${names.get(day)} · ${day}` : day}
      </h2>
      <ul className={styles.list}>
        {own.map((row) => (
          <li key={row.id} className={styles.item}>
            <Pressable className={styles.row} onPress={() => onOpen(row)}>
              <span className={styles.name}>{t(nameOf(row))}</span>
              <span className={styles.end}>
                <Net amount={row.amount} />
              </span>
              <span className={styles.detail}>{timeOf(row.at)}</span>
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
