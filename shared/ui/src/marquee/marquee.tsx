import { type ReactNode, useState } from 'react'
import { PauseButton } from '../pause-button/pause-button.tsx'
import * as styles from './marquee.module.css'

export interface MarqueeItem {
  readonly id: string
  readonly text: string
}

export interface MarqueeProps {
  items: readonly MarqueeItem[]
  label: string
  icon?: ReactNode
  onOpen: (index: number) => void
  /** Labels of the control that pauses automatic motion (WCAG 2.2.2). */
  pauseLabel: string
  playLabel: string
}

const SECONDS_PER_LETTER = 0.16

/**
 * Scrolling notices; they stop under focus or pointer and when they are paused, and always for visitors who prefer reduced
 * motion.
 */
export function Marquee({ items, label, icon, onOpen, pauseLabel, playLabel }: MarqueeProps) {
  const [isPaused, setPaused] = useState(false)
  const letters = items.reduce((sum, item) => sum + item.text.length + 8, 0)
  const row = (isCopy: boolean) => (
    <ul className={styles.row} aria-hidden={isCopy || undefined}>
      {items.map((item, index) => (
        <li key={item.id}>
          <button type="button" className={styles.item} tabIndex={isCopy ? -1 : 0} onClick={() => onOpen(index)}>
            {item.text}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <section className={styles.marquee} data-paused={isPaused || undefined} aria-label={label}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.window}>
        <div className={styles.track} style={{ animationDuration: `${Math.max(12, letters * SECONDS_PER_LETTER)}s` }}>
          {row(false)}
          {row(true)}
        </div>
      </div>
      <span className={styles.pause}>
        <PauseButton {...{ isPaused, pauseLabel, playLabel }} onToggle={() => setPaused(!isPaused)} />
      </span>
    </section>
  )
}
