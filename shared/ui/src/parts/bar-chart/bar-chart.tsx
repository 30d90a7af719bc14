import { classNames } from '@tessera/ui'
import { CHART_HEIGHT, CHART_WIDTH, ChartFrame, type ChartProps, type ChartSeries } from '@tessera/ui/chart'
import * as styles from './bar-chart.module.css'

/** Minimum height, so that a bar of zero is visible. */
const MIN_HEIGHT = 2

export interface BarChartProps extends ChartProps {
  series: ChartSeries
}

/**
 * One bar for each column, its value on tap and by the arrow keys, and the same figures as a table.
 *
 * @example
 * <BarChart label={t('chart.label')} columns={days} series={deposits} columnTitle={t('day')} tableLabel={t('as_table')} today={today} />
 */
export function BarChart({ series, ...chart }: BarChartProps) {
  const step = CHART_WIDTH / Math.max(1, chart.columns.length)
  const gap = Math.min(6, step * 0.3)
  return (
    <ChartFrame
      {...chart}
      series={[series]}
      draw={({ top, at }) =>
        chart.columns.map(({ id }, column) => {
          const height = Math.max(MIN_HEIGHT, ((series.values[column]?.value ?? 0) / top) * CHART_HEIGHT)
          return (
            <rect
              key={id}
              className={classNames(styles.bar, column === at && styles.read)}
              x={column * step + gap / 2}
              y={CHART_HEIGHT - height}
              width={step - gap}
              height={height}
              rx={Math.min(3, step / 4)}
            />
          )
        })
      }
    />
  )
}
