import type { Broadcast, Segment } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatCount } from '../../../ui/format.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { texts } from '../../texts.ts'

const words = texts.messages

function segmentOf(segment: Segment): string {
  const name = words.segmentOf[segment.of]
  if (segment.of === 'rank') return `${name} ${segment.labelId}`
  return segment.of === 'tag' ? `${name} ${segment.tag}` : name
}

/** Messages to many, newest first. */
export function BroadcastsTable({ broadcasts }: { broadcasts: readonly Broadcast[] }) {
  if (broadcasts.length === 0) return <Empty title={words.none}>{words.noneNext}</Empty>
  const head = [
    words.message,
    words.segment,
    words.category,
    { label: words.members, numeric: true },
    words.by,
    words.at,
  ]
  return (
    <Table label={words.sent} head={head}>
      {broadcasts.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            {one.title.en}
            <div lang="th">{one.title.th}</div>
          </th>
          <td>{segmentOf(one.segment)}</td>
          <td>
            <Badge>{words.categories[one.category]}</Badge>
          </td>
          <td className={numericCell}>{formatCount(one.sent)}</td>
          <td>{one.by}</td>
          <td>
            <TimeAgo at={one.at} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
