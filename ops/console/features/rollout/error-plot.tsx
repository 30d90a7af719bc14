import type { Health, MerchantRow, Rollout } from '@tessera/contracts'
import { Empty } from '../../../ui/empty.tsx'
import { formatClock, formatCount, formatRate } from '../../../ui/format.ts'
import { Plot } from '../../../ui/plot.tsx'
import type { PlotSeries } from '../../../ui/plot-scale.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'

interface ErrorPlotProps {
  health: Health
  merchant: MerchantRow
  rollout: Rollout | undefined
}

/** Error rates of stable and candidate by minute, as a plot with the guard's limit and as a table. */
export function ErrorPlot({ health, merchant, rollout }: ErrorPlotProps) {
  const sides = [
    { side: 'stable', id: merchant.stable },
    { side: 'candidate', id: rollout?.composition },
  ] as const
  const series: PlotSeries[] = sides.flatMap(({ side, id }) => {
    const points = health.minutes
      .filter((m) => m.composition === id && m.loads > 0)
      .map((m) => ({
        x: Date.parse(m.minute),
        y: m.failed / m.loads,
        text: texts.rollout.point(formatRate(m.failed / m.loads), formatCount(m.failed), formatCount(m.loads)),
      }))
    return points.length > 0 ? [{ name: texts.rollout[side], tone: side, points }] : []
  })
  if (series.length === 0) return <Empty title={texts.rollout.noLoads}>{texts.rollout.noLoadsNext}</Empty>
  const formatMinute = (x: number) => formatClock(new Date(x).toISOString())
  const { maxRate } = merchant.guard
  return (
    <>
      <Plot
        label={texts.rollout.plot}
        series={series}
        formatX={formatMinute}
        formatY={formatRate}
        limit={{ value: maxRate, label: texts.guard.line(formatRate(maxRate)) }}
      />
      <details className={styles.details}>
        <summary>{texts.asTable}</summary>
        <Table
          label={texts.rollout.plot}
          head={[texts.rollout.minute, texts.rollout.side, { label: texts.rollout.errorRate, numeric: true }]}
        >
          {series.flatMap((line) =>
            line.points.map((point) => (
              <tr key={`${line.name} ${point.x}`}>
                <td>{formatMinute(point.x)}</td>
                <td>{line.name}</td>
                <td className={numericCell}>{point.text}</td>
              </tr>
            )),
          )}
        </Table>
      </details>
    </>
  )
}
