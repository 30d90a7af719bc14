import type { CompositionRef, Health } from '@tessera/contracts'
import { formatCount, formatP75, formatRate, NOTHING } from '../../../ui/format.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { rateOf, versionOf } from '../../parts/health.ts'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'

interface SlicesTableProps {
  health: Health
  stable: CompositionRef | null
  candidate: CompositionRef | null
}

/** Figures of each slice at each version that was loaded, with the side that has it. */
export function SlicesTable({ health, stable, candidate }: SlicesTableProps) {
  if (health.slices.length === 0) return null
  const sideOf = (slice: string, version: string) => {
    const sides = [
      versionOf(stable, slice) === version && texts.rollout.stable,
      versionOf(candidate, slice) === version && texts.rollout.candidate,
    ].filter(Boolean)
    return sides.join(', ') || NOTHING
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
          const rate = rateOf(row)
          return (
            <tr key={`${row.slice} ${row.version}`}>
              <th scope="row">
                {row.slice} <code>{row.version}</code>
              </th>
              <td>{sideOf(row.slice, row.version)}</td>
              <td className={numericCell}>{formatCount(row.loads)}</td>
              <td className={numericCell}>{rate === null ? NOTHING : formatRate(rate)}</td>
              <td className={numericCell}>{formatCount(row.fallbacks)}</td>
              <td className={numericCell}>{formatP75(row.p75LoadMs)}</td>
            </tr>
          )
        })}
      </Table>
    </details>
  )
}
