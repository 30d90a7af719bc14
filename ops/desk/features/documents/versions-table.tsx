import type { DeskDocument, DocumentVersion } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.documents

interface VersionsTableProps {
  document: DeskDocument
  onPublish: (version: number, isRevert: boolean) => void
  onOpen: (version: DocumentVersion) => void
}

/** Table of a document's versions, newest first, with actions. */
export const VersionsTable = observer(function VersionsTable({ document, onPublish, onOpen }: VersionsTableProps) {
  const { session } = useDesk()
  const { versions, publishings, standing: currentVersion } = document
  const head = [labels.document, labels.writtenBy, labels.writtenAt, { label: labels.publish, hidden: true }]
  return (
    <Table label={labels.versions} head={head}>
      {versions.map((row) => {
        const isRevert = publishings.some(({ version }) => version === row.version)
        const isOwnDraft = row.author === session.operator?.name && !isRevert
        const label = isRevert ? labels.restoreOf(row.version) : labels.publishOf(row.version)
        return (
          <tr key={row.version}>
            <th scope="row">
              {labels.version(row.version)}{' '}
              {currentVersion?.version === row.version && <Badge tone="ok">{labels.visible}</Badge>}
            </th>
            <td>{row.author}</td>
            <td>
              <TimeAgo at={row.at} />
            </td>
            <td>
              <Actions>
                {session.can('content.write') && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={labels.openOf(row.version)}
                    onClick={() => onOpen(row)}
                  >
                    {labels.open}
                  </Button>
                )}
                {session.can('content.publish') &&
                  (isOwnDraft ? (
                    texts.decision.ownApproval
                  ) : (
                    <Button size="small" aria-label={label} onClick={() => onPublish(row.version, isRevert)}>
                      {isRevert ? labels.restore : labels.publish}
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
