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

/** Header of a form or view: its title and its purpose. */
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
