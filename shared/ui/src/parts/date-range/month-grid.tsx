import { useTexts } from '@tessera/i18n'
import { Icon, IconButton } from '@tessera/ui'
import { backGlyph, chevronRightGlyph } from '@tessera/ui/glyphs'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { dayByKey } from './day-by-key.ts'
import { addDays, addMonths, clampDay, dayFormat, firstOfMonth, lastOfMonth, weeksOf } from './days.ts'
import * as styles from './month-grid.module.css'
import { TEXTS } from './texts.ts'

export interface MonthGridProps {
  /** The chosen ends; `to` is null while only one is chosen. */
  from: string | null
  to: string | null
  min: string
  max: string
  today: string
  locale: string
  onPick: (day: string) => void
}

/** Any Sunday, for formatting the names of weekdays. */
const SUNDAY = '2026-11-01'

/** Days of one month as a grid with one tab stop: arrows by day and week, Home and End in the week, Page keys by month and year. */
export function MonthGrid({ from, to, min, max, today, locale, onPick }: MonthGridProps) {
  const t = useTexts(TEXTS)
  const titleId = useId()
  const [activeDay, setActive] = useState(clampDay(to ?? from ?? today, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const byKeyboard = useRef(false)
  const formats = useMemo(
    () => ({
      month: dayFormat(locale, { month: 'long' }),
      full: dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      short: dayFormat(locale, { weekday: 'narrow' }),
      long: dayFormat(locale, { weekday: 'long' }),
    }),
    [locale],
  )

  useLayoutEffect(() => {
    if (!byKeyboard.current) return
    byKeyboard.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${activeDay}"]`)?.focus()
  }, [activeDay])

  const moveByMonths = (months: number) => setActive(clampDay(addMonths(activeDay, months), min, max))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl'
    const next = dayByKey(activeDay, event.key, { shift: event.shiftKey, rtl })
    if (next === null) return
    event.preventDefault()
    const day = clampDay(next, min, max)
    byKeyboard.current = day !== activeDay
    setActive(day)
  }
  const isChosen = (day: string) =>
    day === from || day === to || (from !== null && to !== null && day > from && day < to)
  const edgeOf = (day: string) =>
    from === to || (to === null && day === from) ? undefined : day === from ? 'from' : day === to ? 'to' : undefined

  return (
    <div>
      <div className={styles.head}>
        <IconButton
          label={t('previous')}
          icon={<Icon of={backGlyph} size={20} />}
          disabled={firstOfMonth(activeDay) <= min}
          onClick={() => moveByMonths(-1)}
        />
        <h3 id={titleId} className={styles.title} aria-live="polite">
          {formats.month(activeDay)} {activeDay.slice(0, 4)}
        </h3>
        <IconButton
          label={t('next')}
          icon={<Icon of={chevronRightGlyph} size={20} />}
          disabled={lastOfMonth(activeDay) >= max}
          onClick={() => moveByMonths(1)}
        />
      </div>
      <div className={styles.weeks}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the authoring practices is a table */}
        <table ref={grid} role="grid" aria-labelledby={titleId} className={styles.grid} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {Array.from({ length: 7 }, (_, column) => addDays(SUNDAY, column)).map((day) => (
                <th key={day} scope="col" abbr={formats.long(day)} className={styles.weekday}>
                  {formats.short(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(activeDay).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, column) =>
                  day === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified by its position
                    <td key={column} />
                  ) : (
                    // biome-ignore lint/a11y/useFocusableInteractive: the button in the cell takes the focus
                    <td
                      key={day}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is one, and not every tool knows
                      role="gridcell"
                      className={styles.cell}
                      aria-selected={isChosen(day)}
                      data-edge={edgeOf(day)}
                      data-end={day === from || day === to ? '' : undefined}
                    >
                      <button
                        type="button"
                        className={styles.day}
                        data-day={day}
                        data-autofocus={day === activeDay ? '' : undefined}
                        tabIndex={day === activeDay ? 0 : -1}
                        aria-label={formats.full(day)}
                        aria-current={day === today ? 'date' : undefined}
                        aria-disabled={day < min || day > max || undefined}
                        onFocus={() => setActive(day)}
                        onClick={() => {
                          if (day >= min && day <= max) onPick(day)
                        }}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
