import type { ReactNode } from 'react'
import * as styles from './stack.module.css'

/** Vertical stack of the parts of a page. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
