import type { DeskDocument, DocumentVersion } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const words = texts.documents

interface VersionsTableProps {
  document: DeskDocument
  onPublish: (version: number, isUndo: boolean) => void
  onOpen: (version: DocumentVersion) => void
}

/** Every version, newest first, and what may be done with it. */
export const VersionsTable = observer(function VersionsTable({ document, onPublish, onOpen }: VersionsTableProps) {
  const { session } = useDesk()
  const { versions, publishings, standing } = document
  const head = [words.document, words.author, words.written, { label: words.publish, hidden: true }]
  return (
    <Table label={words.versions} head={head}>
      {versions.map((one) => {
        const isUndo = publishings.some(({ version }) => version === one.version)
        const isOwn = one.author === session.who?.name && !isUndo
        const label = isUndo ? words.undoOf(one.version) : words.publishOf(one.version)
        return (
          <tr key={one.version}>
            <th scope="row">
              {words.version(one.version)}{' '}
              {standing?.version === one.version && <Badge tone="ok">{words.stands}</Badge>}
            </th>
            <td>{one.author}</td>
            <td>
              <TimeAgo at={one.at} />
            </td>
            <td>
              <Actions>
                {session.can('content.write') && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={words.openOf(one.version)}
                    onClick={() => onOpen(one)}
                  >
                    {words.open}
                  </Button>
                )}
                {session.can('content.publish') &&
                  (isOwn ? (
                    texts.decision.ownYes
                  ) : (
                    <Button size="small" aria-label={label} onClick={() => onPublish(one.version, isUndo)}>
                      {isUndo ? words.undo : words.publish}
                    </Button>
                  ))}
              </Actions>
            </td>
          </tr>
        )
      })}
    </Table>
  )
})
