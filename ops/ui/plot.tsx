import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './plot.module.css'
import { distinctXValues, type PlotSeries, roundUp } from './plot-scale.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 200
const MARGIN = { top: 20, right: 12, bottom: 24, left: 56 }
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

interface PlotProps {
  label: string
  series: readonly PlotSeries[]
  formatX: (x: number) => string
  formatY: (y: number) => string
  /** Horizontal line of a limit, with its label. */
  limit?: { value: number; label: string }
  /** Minimum of the top of the vertical axis. */
  minTop?: number
}

/** Line plot over a common axis. The pointer or the arrow keys select a point, which screen readers announce. */
export function Plot({ label, series, formatX, formatY, limit, minTop = 0 }: PlotProps) {
  const plotRef = useRef<HTMLDivElement>(null)
  const width = useWidth(plotRef, 640)
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null)
  const xValues = distinctXValues(series)
  const [minX = 0, maxX = 1] = [xValues[0], xValues.at(-1)]
  const maxY = roundUp(Math.max(minTop, limit?.value ?? 0, ...series.flatMap((line) => line.points.map((p) => p.y))))
  const plotArea = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom }
  const toPixelX = (x: number) => MARGIN.left + (maxX === minX ? 0.5 : (x - minX) / (maxX - minX)) * plotArea.width
  const toPixelY = (y: number) => MARGIN.top + (1 - y / maxY) * plotArea.height

  const index = Math.min(selectedIndex ?? xValues.length - 1, xValues.length - 1)
  const selectedX = xValues[index] ?? minX
  const selectedPoints = series.flatMap((line) => {
    const point = line.points.find((p) => p.x === selectedX)
    return point ? [{ ...line, point }] : []
  })
  const moveSelection = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key]
    const nextIndex = step ? index + step : event.key === 'Home' ? 0 : event.key === 'End' ? xValues.length - 1 : null
    if (nextIndex === null) return
    event.preventDefault()
    setSelectedIndex(Math.min(xValues.length - 1, Math.max(0, nextIndex)))
  }
  const selectNearest = (event: PointerEvent) => {
    const pointerX = event.clientX - (plotRef.current?.getBoundingClientRect().left ?? 0)
    const nearestIndex = xValues.reduce(
      (best, c, i) => (Math.abs(toPixelX(c) - pointerX) < Math.abs(toPixelX(xValues[best] ?? 0) - pointerX) ? i : best),
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
      aria-valuemax={Math.max(0, xValues.length - 1)}
      aria-valuenow={index}
      aria-valuetext={`${formatX(selectedX)}: ${selectedPoints.map((one) => `${one.name} ${one.point.text}`).join('; ')}`}
      onKeyDown={moveSelection}
      onFocus={() => setSelectedIndex((previous) => previous ?? xValues.length - 1)}
      onBlur={() => setSelectedIndex(null)}
      onPointerMove={selectNearest}
      onPointerLeave={() => setSelectedIndex(null)}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {[0, maxY / 2, maxY].map((y) => (
          <g key={y}>
            <path className={styles.grid} d={`M${MARGIN.left} ${toPixelY(y)}H${width - MARGIN.right}`} />
            <text className={styles.tick} x={MARGIN.left - 8} y={toPixelY(y) + 4} textAnchor="end">
              {formatY(y)}
            </text>
          </g>
        ))}
        <text
          className={styles.tick}
          x={maxX === minX ? toPixelX(minX) : MARGIN.left}
          y={HEIGHT - 6}
          textAnchor={maxX === minX ? 'middle' : 'start'}
        >
          {formatX(minX)}
        </text>
        {maxX !== minX && (
          <text className={styles.tick} x={width - MARGIN.right} y={HEIGHT - 6} textAnchor="end">
            {formatX(maxX)}
          </text>
        )}
        {limit && limit.value <= maxY && (
          <g>
            <path className={styles.limit} d={`M${MARGIN.left} ${toPixelY(limit.value)}H${width - MARGIN.right}`} />
            <text className={styles.limitText} x={width - MARGIN.right} y={toPixelY(limit.value) - 5} textAnchor="end">
              {limit.label}
            </text>
          </g>
        )}
        {series.map((line) => (
          <g key={line.name} className={styles[line.tone]}>
            <path
              className={styles.line}
              d={line.points
                .map((p, i) => `${i ? 'L' : 'M'}${toPixelX(p.x).toFixed(1)} ${toPixelY(p.y).toFixed(1)}`)
                .join('')}
            />
            {line.points.length <= 40 &&
              line.points.map((p) => (
                <circle key={p.x} className={styles.dot} cx={toPixelX(p.x)} cy={toPixelY(p.y)} r="3" />
              ))}
          </g>
        ))}
        {selectedIndex !== null && (
          <g>
            <path className={styles.cursor} d={`M${toPixelX(selectedX)} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}`} />
            {selectedPoints.map((one) => (
              <g key={one.name} className={styles[one.tone]}>
                <circle className={styles.mark} cx={toPixelX(selectedX)} cy={toPixelY(one.point.y)} r="5" />
              </g>
            ))}
          </g>
        )}
      </svg>
      {selectedIndex !== null && (
        <div
          className={classNames(styles.tip, toPixelX(selectedX) > width / 2 && styles.leftward)}
          style={{ insetInlineStart: toPixelX(selectedX) }}
          aria-hidden="true"
        >
          <strong>{formatX(selectedX)}</strong>
          {selectedPoints.map((one) => (
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
