import type { ReactNode } from 'react'
import * as styles from './stack.module.css'

/** Parts of a page one below the other; `actions` is a row of buttons. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
