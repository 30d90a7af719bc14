import { useTexts } from '@tessera/i18n'
import { Button } from '@tessera/ui'
import { useState } from 'react'
import { type DayRange, daysIn, writtenDay, writtenRange } from './days.ts'
import { MonthGrid } from './month-grid.tsx'
import type { Bounds } from './presets.ts'
import * as styles from './range-picker.module.css'
import { TEXTS } from './texts.ts'

interface RangePickerProps extends Bounds {
  value: DayRange
  today: string
  locale: string
  onApply: (range: DayRange) => void
}

interface Draft {
  from: string
  to: string | null
  isRestarted: boolean
}

/** The first press sets one end, the second the other, in any order; a third starts again. */
export function RangePicker({ value, today, locale, min, max, maxDays, onApply }: RangePickerProps) {
  const t = useTexts(TEXTS)
  const [draft, setDraft] = useState<Draft>({ ...value, isRestarted: false })

  const pick = (day: string) => {
    if (draft.to !== null) return setDraft({ from: day, to: null, isRestarted: false })
    const range = day < draft.from ? { from: day, to: draft.from } : { from: draft.from, to: day }
    if (maxDays !== undefined && daysIn(range) > maxDays) setDraft({ from: day, to: null, isRestarted: true })
    else setDraft({ ...range, isRestarted: false })
  }
  const { from, to, isRestarted } = draft
  const chosenRange = to === null ? null : { from, to }
  const summary = chosenRange
    ? t('chosen', { range: writtenRange(chosenRange), count: daysIn(chosenRange) })
    : isRestarted && maxDays !== undefined
      ? t('too_long', { count: maxDays, day: writtenDay(from) })
      : t('second', { day: writtenDay(from) })
  return (
    <div className={styles.picker}>
      <div className={styles.month}>
        <MonthGrid from={from} to={to} min={min} max={max} today={today} locale={locale} onPick={pick} />
      </div>
      <p role="status" className={styles.said}>
        {summary}
      </p>
      <Button block disabled={!chosenRange} onClick={() => chosenRange && onApply(chosenRange)}>
        {t('apply')}
      </Button>
    </div>
  )
}
