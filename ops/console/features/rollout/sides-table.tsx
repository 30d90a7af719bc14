import type { CompositionRef, Health, MerchantRow, Rollout } from '@tessera/contracts'
import type { ReactNode } from 'react'
import { formatCount, formatP75, formatRate, NO_VALUE } from '../../../ui/format.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { errorRateOf, healthOfComposition } from '../../parts/health.ts'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'

interface SidesTableProps {
  health: Health
  merchant: MerchantRow
  rollout: Rollout | undefined
  stable: CompositionRef | null
  candidate: CompositionRef | null
}

/** Figures of the stable composition and of the candidate, side by side. */
export function SidesTable({ health, merchant, rollout, stable, candidate }: SidesTableProps) {
  const rolloutPercent = merchant.rollouts.reduce((sum, { percent }) => sum + percent, 0)
  const sides = [
    ...(stable ? [{ side: 'stable' as const, ref: stable, percent: 100 - rolloutPercent }] : []),
    ...(candidate ? [{ side: 'candidate' as const, ref: candidate, percent: rollout?.percent ?? 0 }] : []),
  ].map((row) => ({ ...row, figures: healthOfComposition(health, row.ref.id) }))
  type Side = (typeof sides)[number]

  const errorRate = ({ figures }: Side) => {
    const rate = figures && errorRateOf(figures)
    if (rate === null) return NO_VALUE
    return <span className={rate > merchant.guard.maxRate ? styles.bad : undefined}>{formatRate(rate)}</span>
  }
  const rows: [string, (side: Side) => ReactNode][] = [
    [texts.rollout.visitors, (side) => `${side.percent} %`],
    [texts.rollout.errorRate, errorRate],
    [texts.rollout.loads, ({ figures }) => formatCount(figures?.loads ?? 0)],
    [texts.rollout.fallbacks, ({ figures }) => formatCount(figures?.fallbacks ?? 0)],
    [texts.rollout.lcp, ({ figures }) => formatP75(figures?.p75LcpMs ?? null)],
    [texts.rollout.loadTime, ({ figures }) => formatP75(figures?.p75LoadMs ?? null)],
  ]
  return (
    <Table
      label={texts.rollout.sides}
      head={[
        { label: texts.rollout.figure, hidden: true },
        ...sides.map(({ side, ref }) => ({
          label: `${texts.rollout[side]} #${ref.number}`,
          numeric: true,
          before: <span className={styles.swatch} data-side={side} aria-hidden="true" />,
        })),
      ]}
    >
      {rows.map(([label, render]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {sides.map((side) => (
            <td key={side.side} className={numericCell}>
              {render(side)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}
