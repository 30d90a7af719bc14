import { classNames } from '@tessera/ui'
import { Table } from '@tessera/ui/table'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { type ChartProps, type ChartSeries, labelledColumns, shortNumber, topOf } from './chart-data.ts'
import * as styles from './chart-frame.module.css'

/** Size of the SVG's view box; the drawing is stretched to the available space. */
export const CHART_WIDTH = 320
export const CHART_HEIGHT = 120

export interface ChartFrameProps extends ChartProps {
  series: readonly ChartSeries[]
  /** Renders the chart in `CHART_WIDTH` x `CHART_HEIGHT`; `at` is the selected column. */
  draw: (chart: { top: number; at: number }) => ReactNode
}

/** Middle of a column as a share of the width. */
const columnMiddle = (index: number, count: number): string => `${((index + 0.5) / count) * 100}%`

/**
 * Common frame of bars and lines: two gridlines with their values, the important dates, a value on tap and by the arrow
 * keys, and the same figures as a table. Renders nothing without data.
 */
export function ChartFrame({
  label,
  columns,
  series,
  draw,
  today,
  formatTick = shortNumber,
  ...labels
}: ChartFrameProps) {
  const [chosenId, setChosen] = useState<string | null>(null)
  const columnIndex = (id: string | null | undefined) => columns.findIndex((column) => column.id === id)
  const selectedIndex = [columnIndex(chosenId), columnIndex(today), columns.length - 1].find((index) => index >= 0) ?? 0
  const column = columns[selectedIndex]
  if (!column) return null
  const top = topOf(series)
  const readings = series.map(({ id, name, values }) => ({ id, name, text: values[selectedIndex]?.text ?? '' }))
  const isSingle = series.length === 1
  const nameOf = (chartColumn: (typeof columns)[number]) => chartColumn.name ?? chartColumn.label
  return (
    <div className={styles.chart}>
      <p className={styles.reading} aria-hidden="true">
        <span>{nameOf(column)}</span>
        {readings.map((one, order) => (
          <span key={one.id} className={styles.value}>
            {!isSingle && (
              <span className={styles.name}>
                <span className={classNames(styles.key, order > 0 && styles.otherKey)} />
                {one.name}
              </span>
            )}
            {one.text}
          </span>
        ))}
      </p>
      <div className={styles.plot} style={{ '--columns': columns.length } as CSSProperties}>
        {[1, 0.5].map((share) => (
          <span key={share} className={styles.gridline} style={{ insetBlockEnd: `${share * 100}%` }} aria-hidden="true">
            <span className={styles.tick}>{formatTick(top * share)}</span>
          </span>
        ))}
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {draw({ top, at: selectedIndex })}
        </svg>
        <input
          type="range"
          className={styles.walk}
          min={0}
          max={columns.length - 1}
          step={1}
          value={selectedIndex}
          aria-label={label}
          aria-valuetext={`${nameOf(column)}: ${readings.map((one) => (isSingle ? one.text : `${one.name} ${one.text}`)).join(', ')}`}
          onChange={(event) => setChosen(columns[Number(event.target.value)]?.id ?? null)}
        />
      </div>
      <p className={styles.axis} aria-hidden="true">
        {labelledColumns(columns, today).map((index) => (
          <span
            key={index}
            className={classNames(
              styles.date,
              index === columns.length - 1 ? styles.last : index > 0 && styles.between,
              columns[index]?.id === today && styles.today,
            )}
            style={
              index > 0 && index < columns.length - 1
                ? { insetInlineStart: columnMiddle(index, columns.length) }
                : undefined
            }
          >
            {columns[index]?.label}
          </span>
        ))}
      </p>
      <details>
        <summary className={styles.summary}>{labels.tableLabel}</summary>
        <Table
          caption={label}
          hideCaption
          columns={[
            { id: 'column', label: labels.columnTitle },
            ...series.map(({ id, name }) => ({ id, label: name, numeric: true })),
          ]}
          rows={columns.map((one, columnNumber) => ({
            id: one.id,
            cells: [nameOf(one), ...series.map(({ values }) => values[columnNumber]?.text)],
          }))}
        />
      </details>
    </div>
  )
}
