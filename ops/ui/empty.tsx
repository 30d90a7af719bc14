import type { ReactNode } from 'react'
import * as styles from './empty.module.css'

/** Placeholder of an empty list: the reason, and what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" className={styles.mark}>
        <path d="M5 5h17v17H5zM26 26h17v17H26z" />
        <path d="M26 5h17v17H26zM5 26h17v17H5z" strokeDasharray="3 3" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  )
}
