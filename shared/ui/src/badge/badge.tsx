import { classNames } from '../class-names.ts'
import * as styles from './badge.module.css'

export type BadgeProps = { tone?: 'accent' | 'danger' | 'success' | 'muted' } & (
  | { count: number; label: string; text?: never }
  | { text: string; count?: never; label?: never }
)

const CAP = 99

/**
 * A short mark: a text, or a count that stops at `99+` and is nothing at zero; `label` says what is
 * counted, and is part of the name of the button that it stands in. Nobody is told of its changes.
 */
export function Badge({ tone = 'accent', count, label, text }: BadgeProps) {
  if (count === undefined) return <span className={classNames(styles.badge, styles[tone])}>{text}</span>
  if (count <= 0) return null
  return (
    <span className={classNames(styles.badge, styles.count, styles[tone])} role="img" aria-label={`${count} ${label}`}>
      {count > CAP ? `${CAP}+` : count}
    </span>
  )
}
