import type { DocumentSummary } from '@tessera/site/operations'
import { generatePath, Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { spanOf } from './span.ts'

const words = texts.documents

/** Documents, each with what members see of it. */
export function DocumentsTable({ label, documents }: { label: string; documents: readonly DocumentSummary[] }) {
  if (documents.length === 0) return <Empty title={words.none}>{words.noneNext}</Empty>
  return (
    <Table label={label} head={[words.document, words.stands, words.next, words.latest]}>
      {documents.map(({ merchant, kind, id, title, latest, standing, next }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={generatePath(paths.document, { merchant, kind, id })}>{title.en || id}</Link>
            <div lang="th">{title.th}</div>
            <code>{id}</code>
          </th>
          <td>
            {standing ? (
              <>
                <Badge tone="ok">{words.version(standing.version)}</Badge> {spanOf(standing)}
              </>
            ) : (
              words.nothing
            )}
          </td>
          <td>
            {next ? (
              <>
                <Badge tone="accent">{next.version === null ? words.takenDown : words.version(next.version)}</Badge>{' '}
                {spanOf(next)}
              </>
            ) : (
              words.nothing
            )}
          </td>
          <td>
            {words.version(latest.version)} {words.by(latest.author)}
          </td>
        </tr>
      ))}
    </Table>
  )
}
