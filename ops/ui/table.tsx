import type { ReactNode } from 'react'
import * as styles from './table.module.css'

export interface HeaderCell {
  label: string
  numeric?: boolean
  /** Visually hides the label where the context makes it obvious. */
  hidden?: boolean
  before?: ReactNode
}

interface TableProps {
  /** Label for screen readers; also names the scrolling area. */
  label: string
  head: readonly (string | HeaderCell)[]
  children: ReactNode
}

/** Table that scrolls horizontally inside its frame on narrow screens. */
export function Table({ label, head, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell) => {
              const { label, numeric, hidden, before }: HeaderCell = typeof cell === 'string' ? { label: cell } : cell
              return (
                <th key={label} scope="col" className={numeric ? styles.numeric : undefined}>
                  {before}
                  {hidden ? <span className={styles.hidden}>{label}</span> : label}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

export const numericCell = styles.numeric
