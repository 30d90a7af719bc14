import { NavLink } from 'react-router-dom'
import * as styles from './tabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { to: string; label: string; badge?: string | undefined }[]
}

/** Links to the sections of a page, each with its own path. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className={styles.tab ?? ''}>
          {tab.label}
          {tab.badge && <span className={styles.mark}>{tab.badge}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
