import { NavLink } from 'react-router-dom'
import * as styles from './tabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { to: string; label: string; mark?: string | undefined }[]
}

/** Sections of a page, each with an address of its own. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className={styles.tab ?? ''}>
          {tab.label}
          {tab.mark && <span className={styles.mark}>{tab.mark}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
