import { centreInStrip, classNames } from '@tessera/ui'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import * as styles from './tabs.module.css'

export interface TabItem {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
}

export interface TabsProps {
  /** Links the tabs to their TabPanel; unique on the page. */
  id: string
  label: string
  tabs: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
  /** `line` under the text, `pill` filled, `fill` shares the width. */
  variant?: 'line' | 'pill' | 'fill'
}

export const tabId = (tabs: string, tab: string): string => `${tabs}-tab-${tab}`
export const tabPanelId = (tabs: string): string => `${tabs}-panel`

const KEY_STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One tab stop; arrows, Home and End move and select; the selected one is always in sight. Draw the content in a TabPanel of the same `id`. */
export function Tabs({ id, label, tabs, selected, onSelect, variant = 'line' }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selected tab has another position
  useLayoutEffect(() => centreInStrip(list.current, '[aria-selected=true]'), [selected])
  const onKeyDown = (event: KeyboardEvent) => {
    const selectedIndex = tabs.findIndex((tab) => tab.id === selected)
    const forwardStep = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1
    const step = KEY_STEPS[event.key]
    const edges: Record<string, number> = { Home: 0, End: tabs.length - 1 }
    const next =
      step === undefined ? edges[event.key] : (selectedIndex + step * forwardStep + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(tabId(id, tab.id))?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames(styles.list, styles[variant])}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(id, tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={tabPanelId(id)}
          tabIndex={tab.id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(tab.id)}
        >
          {tab.icon}
          {tab.label}
        </button>
      ))}
    </div>
  )
}
