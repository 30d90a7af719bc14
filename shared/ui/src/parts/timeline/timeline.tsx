import { classNames } from '@tessera/ui'
import type { ReactNode } from 'react'
import * as styles from './timeline.module.css'

export interface TimelineItem {
  readonly id: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** Formatted time; omitted for events that have not happened yet. */
  readonly time?: string
  /** `done` is completed, `now` is in progress, `failed` ended with an error, `ahead` is still pending. */
  readonly state: 'done' | 'now' | 'failed' | 'ahead'
}

export interface TimelineProps {
  label: string
  /** In the order in which they happen. */
  items: readonly TimelineItem[]
  /** Texts for states that otherwise differ only by colour. */
  stateLabels: Readonly<Record<TimelineItem['state'], string>>
}

/**
 * Past, current and future events in a column.
 *
 * @example
 * <Timeline label={t('withdrawal')} items={[{ id: 'asked', title: t('asked'), time: '14:02', state: 'done' }]}
 * stateLabels={states} />
 */
export function Timeline({ label, items, stateLabels }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {items.map((item) => (
        <li
          key={item.id}
          className={classNames(styles.item, styles[item.state])}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          <p className={styles.title}>
            <span className={styles.hidden}>{stateLabels[item.state]}: </span>
            {item.title}
          </p>
          {item.time && <p className={styles.time}>{item.time}</p>}
          {item.detail && <div className={styles.detail}>{item.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
