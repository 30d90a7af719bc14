import { classNames } from '../class-names.ts'
import * as styles from './badge.module.css'

export type BadgeProps = { tone?: 'accent' | 'danger' | 'success' | 'muted' } & (
  | { count: number; label: string; text?: never }
  | { text: string; count?: never; label?: never }
)

const MAX_SHOWN = 99

/**
 * A small badge: a text, or a count that is capped at `99+` and hidden at zero; `label` names the counted items, and is part
 * of the name of the button that contains it. Changes are not announced.
 */
export function Badge({ tone = 'accent', count, label, text }: BadgeProps) {
  if (count === undefined) return <span className={classNames(styles.badge, styles[tone])}>{text}</span>
  if (count <= 0) return null
  return (
    <span className={classNames(styles.badge, styles.count, styles[tone])} role="img" aria-label={`${count} ${label}`}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  )
}
