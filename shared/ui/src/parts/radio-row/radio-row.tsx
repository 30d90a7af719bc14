import type { ReactNode } from 'react'
import * as styles from './radio-row.module.css'

export interface RadioRowProps {
  /** The same for all rows of a group. */
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  detail?: ReactNode
  start?: ReactNode
  mark?: ReactNode
}

/** One of several options, as a row that is tappable as a whole. Put the rows into a `fieldset` with a `legend`. */
export function RadioRow({ name, value, checked, onChoose, title, detail, start, mark: badge }: RadioRowProps) {
  return (
    <label className={styles.row}>
      <input className={styles.input} type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      {start && <span className={styles.start}>{start}</span>}
      <span className={styles.words}>
        <span className={styles.title}>
          {title}
          {badge}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.dot} aria-hidden="true" />
    </label>
  )
}
