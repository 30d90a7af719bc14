import type { ReactNode } from 'react'
import * as styles from './chips.module.css'

/** Row of chips that wraps. */
export function Chips({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.chips} {...(label ? { role: 'group', 'aria-label': label } : {})}>
      {children}
    </div>
  )
}
