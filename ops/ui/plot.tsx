import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './plot.module.css'
import { columnsOf, type PlotSeries, roundUp } from './plot-scale.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 200
const MARGIN = { top: 20, right: 12, bottom: 24, left: 56 }
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

interface PlotProps {
  label: string
  series: readonly PlotSeries[]
  formatX: (x: number) => string
  formatY: (y: number) => string
  /** Line of the maximum. */
  limit?: { value: number; label: string }
  /** The vertical axis reaches at least this far. */
  min?: number
}

/** Lines over a common axis. The pointer or the arrow keys select a point, which is announced. */
export function Plot({ label, series, formatX, formatY, limit, min = 0 }: PlotProps) {
  const plotRef = useRef<HTMLDivElement>(null)
  const width = useWidth(plotRef, 640)
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null)
  const columns = columnsOf(series)
  const [low = 0, high = 1] = [columns[0], columns.at(-1)]
  const top = roundUp(Math.max(min, limit?.value ?? 0, ...series.flatMap((line) => line.points.map((p) => p.y))))
  const inner = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom }
  const xOf = (x: number) => MARGIN.left + (high === low ? 0.5 : (x - low) / (high - low)) * inner.width
  const yOf = (y: number) => MARGIN.top + (1 - y / top) * inner.height

  const index = Math.min(selectedIndex ?? columns.length - 1, columns.length - 1)
  const selectedX = columns[index] ?? low
  const readings = series.flatMap((line) => {
    const point = line.points.find((p) => p.x === selectedX)
    return point ? [{ ...line, point }] : []
  })
  const moveSelection = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key]
    const next = step ? index + step : event.key === 'Home' ? 0 : event.key === 'End' ? columns.length - 1 : null
    if (next === null) return
    event.preventDefault()
    setSelectedIndex(Math.min(columns.length - 1, Math.max(0, next)))
  }
  const selectNearest = (event: PointerEvent) => {
    const x = event.clientX - (plotRef.current?.getBoundingClientRect().left ?? 0)
    const nearestIndex = columns.reduce(
      (best, c, i) => (Math.abs(xOf(c) - x) < Math.abs(xOf(columns[best] ?? 0) - x) ? i : best),
      0,
    )
    setSelectedIndex(nearestIndex)
  }
  return (
    <div
      ref={plotRef}
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, columns.length - 1)}
      aria-valuenow={index}
      aria-valuetext={`${formatX(selectedX)}: ${readings.map((one) => `${one.name} ${one.point.text}`).join('; ')}`}
      onKeyDown={moveSelection}
      onFocus={() => setSelectedIndex((now) => now ?? columns.length - 1)}
      onBlur={() => setSelectedIndex(null)}
      onPointerMove={selectNearest}
      onPointerLeave={() => setSelectedIndex(null)}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {[0, top / 2, top].map((y) => (
          <g key={y}>
            <path className={styles.grid} d={`M${MARGIN.left} ${yOf(y)}H${width - MARGIN.right}`} />
            <text className={styles.tick} x={MARGIN.left - 8} y={yOf(y) + 4} textAnchor="end">
              {formatY(y)}
            </text>
          </g>
        ))}
        <text
          className={styles.tick}
          x={high === low ? xOf(low) : MARGIN.left}
          y={HEIGHT - 6}
          textAnchor={high === low ? 'middle' : 'start'}
        >
          {formatX(low)}
        </text>
        {high !== low && (
          <text className={styles.tick} x={width - MARGIN.right} y={HEIGHT - 6} textAnchor="end">
            {formatX(high)}
          </text>
        )}
        {limit && limit.value <= top && (
          <g>
            <path className={styles.limit} d={`M${MARGIN.left} ${yOf(limit.value)}H${width - MARGIN.right}`} />
            <text className={styles.limitText} x={width - MARGIN.right} y={yOf(limit.value) - 5} textAnchor="end">
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
        {selectedIndex !== null && (
          <g>
            <path className={styles.cursor} d={`M${xOf(selectedX)} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}`} />
            {readings.map((one) => (
              <g key={one.name} className={styles[one.tone]}>
                <circle className={styles.mark} cx={xOf(selectedX)} cy={yOf(one.point.y)} r="5" />
              </g>
            ))}
          </g>
        )}
      </svg>
      {selectedIndex !== null && (
        <div
          className={classNames(styles.tip, xOf(selectedX) > width / 2 && styles.leftward)}
          style={{ insetInlineStart: xOf(selectedX) }}
          aria-hidden="true"
        >
          <strong>{formatX(selectedX)}</strong>
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
