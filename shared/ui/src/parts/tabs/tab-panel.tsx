import type { ReactNode } from 'react'
import { tabId, tabPanelId } from './tabs.tsx'

export interface TabPanelProps {
  /** The `id` of its Tabs. */
  tabs: string
  selected: string
  children: ReactNode
}

export function TabPanel({ tabs, selected, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={tabPanelId(tabs)} aria-labelledby={tabId(tabs, selected)}>
      {children}
    </div>
  )
}
