import * as styles from './progress.module.css'

export interface ProgressProps {
  label: string
  /** 0 to 1; other values are clamped. */
  value: number
  /** Read out instead of the percentage, e.g. "3 of 5". */
  valueText?: string
}

/** Progress as a bar. */
export function Progress({ label, value, valueText }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      tabIndex={-1}
    >
      <span className={styles.bar} style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}
