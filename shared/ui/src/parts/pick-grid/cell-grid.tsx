import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import * as styles from './cell-grid.module.css'

export interface Cell {
  readonly value: string
  /** Content of the cell; by default its value. */
  readonly face?: ReactNode
  /** Accessible name, if the face is not text. */
  readonly name?: string
  readonly pressed?: boolean
  readonly disabled?: boolean
}

export interface CellGridProps {
  label: string
  describedBy?: string | undefined
  columns: number
  cells: readonly Cell[]
  onPress: (value: string) => void
}

/** Buttons in rows with one tab stop; the arrow keys move visually, Home and End to the ends of a row. */
export function CellGrid({ label, describedBy, columns, cells, onPress }: CellGridProps) {
  const [activeIndex, setActive] = useState(0)
  const grid = useRef<HTMLFieldSetElement>(null)
  const tabStop = Math.min(activeIndex, cells.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forwardStep = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1
    const rowStart = tabStop - (tabStop % columns)
    const targets: Record<string, number> = {
      ArrowRight: tabStop + forwardStep,
      ArrowLeft: tabStop - forwardStep,
      ArrowDown: tabStop + columns,
      ArrowUp: tabStop - columns,
      Home: rowStart,
      End: Math.min(rowStart + columns, cells.length) - 1,
    }
    const next = targets[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (!cells[next]) return
    setActive(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <fieldset
      ref={grid}
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onKeyDown={onKeyDown}
    >
      {cells.map(({ value, face, name, pressed, disabled }, index) => (
        <button
          key={value}
          type="button"
          className={styles.cell}
          aria-label={name}
          aria-pressed={pressed}
          aria-disabled={disabled || undefined}
          tabIndex={index === tabStop ? 0 : -1}
          onFocus={() => setActive(index)}
          onClick={() => {
            if (!disabled) onPress(value)
          }}
        >
          {face ?? value}
        </button>
      ))}
    </fieldset>
  )
}
