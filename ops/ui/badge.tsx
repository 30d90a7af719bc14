import type { ReactNode } from 'react'
import * as styles from './badge.module.css'
import { classNames } from './class-names.ts'

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'ok' | 'candidate' | 'bad'
  children: ReactNode
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
