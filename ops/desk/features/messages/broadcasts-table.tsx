import type { Broadcast, Segment } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatCount } from '../../../ui/format.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { texts } from '../../texts.ts'

const labels = texts.messages

function formatSegment(segment: Segment): string {
  const name = labels.segmentNames[segment.of]
  if (segment.of === 'rank') return `${name} ${segment.labelId}`
  return segment.of === 'tag' ? `${name} ${segment.tag}` : name
}

/** Table of broadcasts, newest first. */
export function BroadcastsTable({ broadcasts }: { broadcasts: readonly Broadcast[] }) {
  if (broadcasts.length === 0) return <Empty title={labels.none}>{labels.emptyHint}</Empty>
  const head = [
    labels.message,
    labels.segment,
    labels.category,
    { label: labels.members, numeric: true },
    labels.sentBy,
    labels.sentAt,
  ]
  return (
    <Table label={labels.sent} head={head}>
      {broadcasts.map((broadcast) => (
        <tr key={broadcast.id}>
          <th scope="row">
            {broadcast.title.en}
            <div lang="th">{broadcast.title.th}</div>
          </th>
          <td>{formatSegment(broadcast.segment)}</td>
          <td>
            <Badge>{labels.categories[broadcast.category]}</Badge>
          </td>
          <td className={numericCell}>{formatCount(broadcast.sent)}</td>
          <td>{broadcast.by}</td>
          <td>
            <TimeAgo at={broadcast.at} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
