import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './plot.module.css'
import { columnsOf, type PlotSeries, roundUp } from './plot-scale.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 200
const EDGE = { top: 20, right: 12, bottom: 24, left: 56 }
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

interface PlotProps {
  label: string
  series: readonly PlotSeries[]
  formatX: (x: number) => string
  formatY: (y: number) => string
  /** A line to stay below. */
  limit?: { value: number; label: string }
  /** The vertical axis reaches at least this far. */
  min?: number
}

/** Lines over a common axis. The pointer or the arrow keys walk along it; every stop is read out. */
export function Plot({ label, series, formatX, formatY, limit, min = 0 }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 640)
  const [at, setAt] = useState<number | null>(null)
  const columns = columnsOf(series)
  const [low = 0, high = 1] = [columns[0], columns.at(-1)]
  const top = roundUp(Math.max(min, limit?.value ?? 0, ...series.flatMap((line) => line.points.map((p) => p.y))))
  const inner = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom }
  const xOf = (x: number) => EDGE.left + (high === low ? 0.5 : (x - low) / (high - low)) * inner.width
  const yOf = (y: number) => EDGE.top + (1 - y / top) * inner.height

  const index = Math.min(at ?? columns.length - 1, columns.length - 1)
  const here = columns[index] ?? low
  const readings = series.flatMap((line) => {
    const point = line.points.find((p) => p.x === here)
    return point ? [{ ...line, point }] : []
  })
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const next = step ? index + step : event.key === 'Home' ? 0 : event.key === 'End' ? columns.length - 1 : null
    if (next === null) return
    event.preventDefault()
    setAt(Math.min(columns.length - 1, Math.max(0, next)))
  }
  const point = (event: PointerEvent) => {
    const x = event.clientX - (box.current?.getBoundingClientRect().left ?? 0)
    const near = columns.reduce(
      (best, c, i) => (Math.abs(xOf(c) - x) < Math.abs(xOf(columns[best] ?? 0) - x) ? i : best),
      0,
    )
    setAt(near)
  }
  return (
    <div
      ref={box}
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, columns.length - 1)}
      aria-valuenow={index}
      aria-valuetext={`${formatX(here)}: ${readings.map((one) => `${one.name} ${one.point.text}`).join('; ')}`}
      onKeyDown={walk}
      onFocus={() => setAt((now) => now ?? columns.length - 1)}
      onBlur={() => setAt(null)}
      onPointerMove={point}
      onPointerLeave={() => setAt(null)}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {[0, top / 2, top].map((y) => (
          <g key={y}>
            <path className={styles.grid} d={`M${EDGE.left} ${yOf(y)}H${width - EDGE.right}`} />
            <text className={styles.tick} x={EDGE.left - 8} y={yOf(y) + 4} textAnchor="end">
              {formatY(y)}
            </text>
          </g>
        ))}
        <text
          className={styles.tick}
          x={high === low ? xOf(low) : EDGE.left}
          y={HEIGHT - 6}
          textAnchor={high === low ? 'middle' : 'start'}
        >
          {formatX(low)}
        </text>
        {high !== low && (
          <text className={styles.tick} x={width - EDGE.right} y={HEIGHT - 6} textAnchor="end">
            {formatX(high)}
          </text>
        )}
        {limit && limit.value <= top && (
          <g>
            <path className={styles.limit} d={`M${EDGE.left} ${yOf(limit.value)}H${width - EDGE.right}`} />
            <text className={styles.limitText} x={width - EDGE.right} y={yOf(limit.value) - 5} textAnchor="end">
              {limit.label}
            </text>
          </g>
        )}
        {series.map((line) => (
          <g key={line.name} className={styles[line.tone]}>
            <path
              className={styles.line}
              d={line.points.map((p, i) => `${i ? 'L' : 'M'}${xOf(p.x).toFixed(1)} ${yOf(p.y).toFixed(1)}`).join('')}
            />
            {line.points.length <= 40 &&
              line.points.map((p) => <circle key={p.x} className={styles.dot} cx={xOf(p.x)} cy={yOf(p.y)} r="3" />)}
          </g>
        ))}
        {at !== null && (
          <g>
            <path className={styles.cursor} d={`M${xOf(here)} ${EDGE.top}V${HEIGHT - EDGE.bottom}`} />
            {readings.map((one) => (
              <g key={one.name} className={styles[one.tone]}>
                <circle className={styles.mark} cx={xOf(here)} cy={yOf(one.point.y)} r="5" />
              </g>
            ))}
          </g>
        )}
      </svg>
      {at !== null && (
        <div
          className={classNames(styles.tip, xOf(here) > width / 2 && styles.leftward)}
          style={{ insetInlineStart: xOf(here) }}
          aria-hidden="true"
        >
          <strong>{formatX(here)}</strong>
          {readings.map((one) => (
            <span key={one.name}>
              {series.length > 1 && <em className={styles[one.tone]}>{one.name} </em>}
              {one.point.text}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
