import { type ReactNode, useId } from 'react'
import * as styles from './panel.module.css'

interface PanelProps {
  title: string
  beside?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading of its own. */
export function Panel({ title, beside: aside, children }: PanelProps) {
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
