import { type ReactNode, useEffect } from 'react'
import * as styles from './page-header.module.css'
import { useUi } from './ui-context.ts'

interface PageHeaderProps {
  title: string
  /** Shown above the title: link to the parent page. */
  overline?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

export function PageHeader({ title, overline, aside, children }: PageHeaderProps) {
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
