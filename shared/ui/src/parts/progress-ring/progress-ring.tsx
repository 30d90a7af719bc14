import type { ReactNode } from 'react'
import * as styles from './progress-ring.module.css'

export interface ProgressRingProps {
  label: string
  /** 0 to 1; other values are clamped. */
  value: number
  /** Read out instead of the percentage, e.g. "3 of 5". */
  valueText?: string
  /** Content of the middle, which is not read out; by default the percentage. */
  children?: ReactNode
}

const RADIUS = 20

/**
 * Progress as a ring.
 *
 * @example
 * <ProgressRing label={t('level')} value={0.6} valueText={t('level.points', { points: 600 })} />
 */
export function ProgressRing({ label, value, valueText, children }: ProgressRingProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      tabIndex={-1}
    >
      <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="24" cy="24" r={RADIUS} />
        <circle
          className={styles.bar}
          cx="24"
          cy="24"
          r={RADIUS}
          pathLength={100}
          strokeDasharray={`${percent} 100`}
          visibility={percent === 0 ? 'hidden' : undefined}
        />
      </svg>
      <span className={styles.middle} aria-hidden="true">
        {children ?? `${percent}%`}
      </span>
    </div>
  )
}
