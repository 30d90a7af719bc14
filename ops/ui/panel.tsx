import { type ReactNode, useId } from 'react'
import * as styles from './panel.module.css'

interface PanelProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** Section of a page with its own heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
