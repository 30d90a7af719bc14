import { type ReactNode, useEffect } from 'react'
import * as styles from './page-head.module.css'
import { useUi } from './ui-context.ts'

interface PageHeadProps {
  title: string
  /** Above the title: where this page belongs to. */
  over?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

export function PageHead({ title, over: overline, aside, children }: PageHeadProps) {
  const { documentTitle } = useUi()
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title, documentTitle])
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {overline && <div className={styles.over}>{overline}</div>}
        <div className={styles.line}>
          <h1>{title}</h1>
          {aside}
        </div>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
