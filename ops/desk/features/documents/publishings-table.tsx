import type { Publishing } from '@tessera/site/operations'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { texts } from '../../texts.ts'
import { spanOf } from './span.ts'

const words = texts.documents

/** Publications with actor, time and reason; newest first. */
export function PublishingsTable({ publishings }: { publishings: readonly Publishing[] }) {
  if (publishings.length === 0) return <Empty title={words.never} />
  return (
    <Table label={words.history} head={[words.document, words.span, words.actor, words.why, words.at]}>
      {publishings.map((one) => (
        <tr key={one.at + one.from}>
          <th scope="row">{one.version === null ? words.takenDown : words.version(one.version)}</th>
          <td>{spanOf(one)}</td>
          <td>{one.by}</td>
          <td>{one.reason}</td>
          <td>
            <TimeAgo at={one.at} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
