import { classNames } from '@tessera/ui'
import { CHART_HEIGHT, CHART_WIDTH, ChartFrame, type ChartProps, type ChartSeries } from '@tessera/ui/chart'
import * as styles from './line-chart.module.css'

export interface LineChartProps extends ChartProps {
  /** One or two lines; the second is dashed, so that they do not differ by colour alone. */
  series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries]
}

/**
 * Lines over common columns, with values on tap and by the arrow keys, and the same figures as a table.
 *
 * @example
 * <LineChart label={t('chart.label')} columns={days} series={[thisWeek, lastWeek]} columnTitle={t('day')} tableLabel={t('as_table')} />
 */
export function LineChart({ series, ...chart }: LineChartProps) {
  const step = CHART_WIDTH / Math.max(1, chart.columns.length)
  const x = (columnIndex: number) => ((columnIndex + 0.5) * step).toFixed(1)
  return (
    <ChartFrame
      {...chart}
      series={series}
      draw={({ top, at: activeIndex }) => {
        const y = (value: number) => ((1 - value / top) * CHART_HEIGHT).toFixed(1)
        return (
          <>
            <path className={styles.cursor} d={`M${x(activeIndex)} 0V${CHART_HEIGHT}`} />
            {series.map(({ id, values }, order) => (
              <g key={id} className={classNames(styles.series, order > 0 && styles.other)}>
                <path
                  className={styles.line}
                  d={values.map(({ value }, column) => `${column ? 'L' : 'M'}${x(column)} ${y(value)}`).join('')}
                />
                {/* A zero-length line with round caps; a circle would be distorted, because the SVG is stretched. */}
                <path className={styles.mark} d={`M${x(activeIndex)} ${y(values[activeIndex]?.value ?? 0)}h0`} />
              </g>
            ))}
          </>
        )
      }}
    />
  )
}
