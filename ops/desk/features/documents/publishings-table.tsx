import type { Publishing } from '@tessera/site/operations'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { texts } from '../../texts.ts'
import { formatSpan } from './publication-span.ts'

const labels = texts.documents

/** Table of publications with actor, time and reason; newest first. */
export function PublishingsTable({ publishings }: { publishings: readonly Publishing[] }) {
  if (publishings.length === 0) return <Empty title={labels.neverPublished} />
  return (
    <Table label={labels.history} head={[labels.document, labels.span, labels.actor, labels.reason, labels.decidedAt]}>
      {publishings.map((publishing) => (
        <tr key={publishing.at + publishing.from}>
          <th scope="row">{publishing.version === null ? labels.takenDown : labels.version(publishing.version)}</th>
          <td>{formatSpan(publishing)}</td>
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
