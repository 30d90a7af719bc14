import * as styles from './skeleton.module.css'
import { texts } from './texts.ts'

/** Placeholder while loading; visible only after a short delay. */
export function Skeleton({ rows = 3, height = 48 }: { rows?: number; height?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <span key={row} className={styles.bar} style={{ blockSize: height }} />
      ))}
    </div>
  )
}
