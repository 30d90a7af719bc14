import { useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import { daysBefore } from '@tessera/i18n/days'
import type { RoundRow as Round } from '@tessera/site'
import { useId } from 'react'
import * as styles from './game-record.module.css'
import { groupsOf } from './round-groups.ts'
import { RoundRow } from './round-row.tsx'

interface RoundListProps {
  rounds: readonly Round[]
  today: string
  onOpen: (round: Round) => void
}

/** Open rounds, then ended ones, day by day. */
export function RoundList({ rounds, today, onOpen }: RoundListProps) {
  const t = useTexts('mfe-cashier')
  const id = useId()
  const dayNames = new Map([
    [formatDate(today), t('record.today')],
    [formatDate(daysBefore(today, 1)), t('record.yesterday')],
  ])
  const titleOf = (day: string) => (dayNames.has(day) ? `${dayNames.get(day)} · ${day}` : day)
  return groupsOf(rounds).map(({ day, rounds: dayRounds }) => (
    <section key={day} aria-labelledby={`${id}${day}`}>
      <h2 id={`${id}${day}`} className={styles.day}>
        {day === null ? t('record.open') : titleOf(day)}
      </h2>
      {day === null && <p className={styles.hint}>{t('record.open_hint')}</p>}
      <ul className={styles.list}>
        {dayRounds.map((round) => (
          <RoundRow key={round.id} round={round} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ))
}
