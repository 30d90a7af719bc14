import type { ReleaseSummary } from '@tessera/contracts'
import { Link } from 'react-router-dom'
import { formatBytes, formatDelta, NOTHING } from '../../../ui/format.ts'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { MAX_MERCHANTS, RunningOn } from '../../parts/running-on.tsx'
import type { Live } from '../../parts/use-running-on.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import * as styles from './releases.module.css'

interface VersionsTableProps {
  name: string
  releases: readonly ReleaseSummary[]
  live: Resource<Live[]>
}

/** Versions newest first, each with what it added to the one before. */
export function VersionsTable({ name, releases, live }: VersionsTableProps) {
  return (
    <Table
      label={texts.releases.versions(name)}
      head={[
        texts.releases.version,
        { label: texts.releases.size, numeric: true },
        { label: texts.releases.delta, numeric: true },
        { label: texts.releases.raw, numeric: true },
        texts.releases.when,
        texts.releases.who,
        texts.releases.runs,
      ]}
    >
      {releases.map((row, index) => {
        const before = releases[index + 1]
        const delta = before ? row.brotliBytes - before.brotliBytes : null
        return (
          <tr key={row.version}>
            <th scope="row">
              <Link to={paths.release(name, row.version)} className={styles.version}>
                {row.version}
              </Link>
            </th>
            <td className={numericCell}>{formatBytes(row.brotliBytes)}</td>
            <td className={numericCell}>
              <span className={delta && delta > 0 ? styles.more : delta ? styles.less : undefined}>
                {delta === null ? NOTHING : formatDelta(delta)}
              </span>
            </td>
            <td className={numericCell}>{formatBytes(row.bytes)}</td>
            <td>
              <TimeAgo at={row.publishedAt} />
            </td>
            <td>{row.publishedBy}</td>
            <td>
              <RunningOn live={live} name={name} version={row.version} retiredAt={row.retiredAt} max={MAX_MERCHANTS} />
            </td>
          </tr>
        )
      })}
    </Table>
  )
}
