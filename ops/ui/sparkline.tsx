import * as styles from './sparkline.module.css'

const WIDTH = 120
const HEIGHT = 28

interface SparklineProps {
  /** Accessible label of the picture. */
  label: string
  /** Fractions of the picture's height, between 0 and 1; null for missing values. */
  values: readonly (number | null)[]
  tone: 'calm' | 'bad'
}

/** Line chart small enough for a row of text. */
export function Sparkline({ label, values, tone }: SparklineProps) {
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.flatMap((value, index) =>
    value === null ? [] : [[index * step, HEIGHT - 2 - value * (HEIGHT - 4)] as const],
  )
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const [first, last] = [points[0], points.at(-1)]
  return (
    <svg
      className={styles.sparkline}
      data-tone={tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path className={styles.base} d={`M0 ${HEIGHT - 1.5}H${WIDTH}`} />
      {first && last && points.length > 1 && (
        <path className={styles.area} d={`${line}L${last[0]} ${HEIGHT - 1}L${first[0]} ${HEIGHT - 1}Z`} />
      )}
      <path className={styles.line} d={line} />
      {last && <circle className={styles.dot} cx={Math.min(last[0], WIDTH - 2)} cy={last[1]} r="2" />}
    </svg>
  )
}
