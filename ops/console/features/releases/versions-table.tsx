import type { ReleaseSummary } from '@tessera/contracts'
import { Link } from 'react-router-dom'
import { formatBytes, formatBytesDelta, NO_VALUE } from '../../../ui/format.ts'
import type { Resource } from '../../../ui/stores/resource.store.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { MAX_MERCHANTS_SHOWN, RunningOn } from '../../parts/running-on.tsx'
import type { RunningComposition } from '../../parts/use-placements.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import * as styles from './releases.module.css'

interface VersionsTableProps {
  name: string
  releases: readonly ReleaseSummary[]
  placements: Resource<RunningComposition[]>
}

/** Versions, newest first, each with the change in size from the previous version. */
export function VersionsTable({ name, releases, placements }: VersionsTableProps) {
  return (
    <Table
      label={texts.releases.versions(name)}
      head={[
        texts.releases.version,
        { label: texts.releases.size, numeric: true },
        { label: texts.releases.delta, numeric: true },
        { label: texts.releases.raw, numeric: true },
        texts.releases.publishedAt,
        texts.releases.publishedBy,
        texts.releases.runsOn,
      ]}
    >
      {releases.map((row, index) => {
        const previous = releases[index + 1]
        const sizeChange = previous ? row.brotliBytes - previous.brotliBytes : null
        return (
          <tr key={row.version}>
            <th scope="row">
              <Link to={paths.release(name, row.version)} className={styles.version}>
                {row.version}
              </Link>
            </th>
            <td className={numericCell}>{formatBytes(row.brotliBytes)}</td>
            <td className={numericCell}>
              <span className={sizeChange && sizeChange > 0 ? styles.more : sizeChange ? styles.less : undefined}>
                {sizeChange === null ? NO_VALUE : formatBytesDelta(sizeChange)}
              </span>
            </td>
            <td className={numericCell}>{formatBytes(row.bytes)}</td>
            <td>
              <TimeAgo at={row.publishedAt} />
            </td>
            <td>{row.publishedBy}</td>
            <td>
              <RunningOn
                placements={placements}
                name={name}
                version={row.version}
                retiredAt={row.retiredAt}
                maxShown={MAX_MERCHANTS_SHOWN}
              />
            </td>
          </tr>
        )
      })}
    </Table>
  )
}
