import type { Publishing } from '@tessera/site/operations'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { texts } from '../../texts.ts'
import { spanOf } from './publication-span.ts'

const labels = texts.documents

/** Publications with actor, time and reason; newest first. */
export function PublishingsTable({ publishings }: { publishings: readonly Publishing[] }) {
  if (publishings.length === 0) return <Empty title={labels.never} />
  return (
    <Table label={labels.history} head={[labels.document, labels.span, labels.actor, labels.why, labels.at]}>
      {publishings.map((publishing) => (
        <tr key={publishing.at + publishing.from}>
          <th scope="row">{publishing.version === null ? labels.takenDown : labels.version(publishing.version)}</th>
          <td>{spanOf(publishing)}</td>
          <td>{publishing.by}</td>
          <td>{publishing.reason}</td>
          <td>
            <TimeAgo at={publishing.at} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
