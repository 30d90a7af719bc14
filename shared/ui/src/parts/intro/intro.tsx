import type { ReactNode } from 'react'
import * as styles from './intro.module.css'

export interface IntroProps {
  title: string
  lead: string
  /** Icon in a round emblem above the title. */
  icon?: ReactNode
  /** For `aria-labelledby` of what follows. */
  id?: string
  level?: 1 | 2
  /** Between title and lead, e.g. whose page it is. */
  children?: ReactNode
}

/** Beginning of a form or a view of its own: what it is, and what it is for. */
export function Intro({ title, lead, icon, id, level = 2, children }: IntroProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className={styles.intro}>
      {icon && <span className={styles.emblem}>{icon}</span>}
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {children}
      <p className={styles.lead}>{lead}</p>
    </header>
  )
}
