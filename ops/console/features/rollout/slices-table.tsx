import type { CompositionRef, Health } from '@tessera/contracts'
import { formatCount, formatP75, formatRate, NO_VALUE } from '../../../ui/format.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { errorRateOf, versionIn } from '../../parts/health.ts'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'

interface SlicesTableProps {
  health: Health
  stable: CompositionRef | null
  candidate: CompositionRef | null
}

/** Figures of each loaded version of each slice, and which side (stable or candidate) contains it. */
export function SlicesTable({ health, stable, candidate }: SlicesTableProps) {
  if (health.slices.length === 0) return null
  const sidesWith = (slice: string, version: string) => {
    const sides = [
      versionIn(stable, slice) === version && texts.rollout.stable,
      versionIn(candidate, slice) === version && texts.rollout.candidate,
    ].filter(Boolean)
    return sides.join(', ') || NO_VALUE
  }
  const rows = [...health.slices].sort((a, b) => a.slice.localeCompare(b.slice) || b.version.localeCompare(a.version))
  return (
    <details className={styles.details} open={Boolean(candidate)}>
      <summary>{texts.rollout.bySlice}</summary>
      <Table
        label={texts.rollout.bySlice}
        head={[
          texts.rollout.slice,
          texts.rollout.side,
          { label: texts.rollout.loads, numeric: true },
          { label: texts.rollout.errorRate, numeric: true },
          { label: texts.rollout.fallbacks, numeric: true },
          { label: texts.rollout.loadTime, numeric: true },
        ]}
      >
        {rows.map((row) => {
          const rate = errorRateOf(row)
          return (
            <tr key={`${row.slice} ${row.version}`}>
              <th scope="row">
                {row.slice} <code>{row.version}</code>
              </th>
              <td>{sidesWith(row.slice, row.version)}</td>
              <td className={numericCell}>{formatCount(row.loads)}</td>
              <td className={numericCell}>{rate === null ? NO_VALUE : formatRate(rate)}</td>
              <td className={numericCell}>{formatCount(row.fallbacks)}</td>
              <td className={numericCell}>{formatP75(row.p75LoadMs)}</td>
            </tr>
          )
        })}
      </Table>
    </details>
  )
}
