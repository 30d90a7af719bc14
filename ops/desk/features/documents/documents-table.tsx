import type { DocumentSummary } from '@tessera/site/operations'
import { generatePath, Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { formatSpan } from './publication-span.ts'

const labels = texts.documents

/** Table of documents with their published, scheduled and latest versions. */
export function DocumentsTable({ label, documents }: { label: string; documents: readonly DocumentSummary[] }) {
  if (documents.length === 0) return <Empty title={labels.none}>{labels.emptyHint}</Empty>
  return (
    <Table label={label} head={[labels.document, labels.visible, labels.upcoming, labels.latest]}>
      {documents.map(({ merchant, kind, id, title, latest, standing: currentVersion, next }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={generatePath(paths.document, { merchant, kind, id })}>{title.en || id}</Link>
            <div lang="th">{title.th}</div>
            <code>{id}</code>
          </th>
          <td>
            {currentVersion ? (
              <>
                <Badge tone="ok">{labels.version(currentVersion.version)}</Badge> {formatSpan(currentVersion)}
              </>
            ) : (
              labels.noVersion
            )}
          </td>
          <td>
            {next ? (
              <>
                <Badge tone="accent">{next.version === null ? labels.takenDown : labels.version(next.version)}</Badge>{' '}
                {formatSpan(next)}
              </>
            ) : (
              labels.noVersion
            )}
          </td>
          <td>
            {labels.version(latest.version)} {labels.byAuthor(latest.author)}
          </td>
        </tr>
      ))}
    </Table>
  )
}
