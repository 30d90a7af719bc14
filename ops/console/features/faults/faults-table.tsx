import type { FaultGroup } from '@tessera/contracts'
import { formatCount, formatTime } from '../../../ui/format.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { texts } from '../../texts.ts'
import * as styles from './faults.module.css'

/** One row per group of identical faults, with the stack of the first. */
export function FaultsTable({ rows }: { rows: readonly FaultGroup[] }) {
  return (
    <Table
      label={texts.faults.list}
      head={[
        texts.rollout.slice,
        texts.faults.fault,
        { label: texts.faults.reports, numeric: true },
        { label: texts.faults.visitors, numeric: true },
        texts.faults.first,
        texts.faults.last,
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {row.slice} <code>{row.version}</code>
          </th>
          <td className={styles.fault}>
            {row.message} <span className={styles.kind}>{texts.faults.kinds[row.kind]}</span>
            <details>
              <summary>{texts.faults.stack(`${row.slice} ${row.version}`)}</summary>
              <pre className={styles.stack}>{row.stack.join('\n') || texts.faults.noStack}</pre>
            </details>
          </td>
          <td className={numericCell}>{formatCount(row.told)}</td>
          <td className={numericCell}>{formatCount(row.visitors)}</td>
          <td>{formatTime(row.firstSeen)}</td>
          <td>{formatTime(row.lastSeen)}</td>
        </tr>
      ))}
    </Table>
  )
}
