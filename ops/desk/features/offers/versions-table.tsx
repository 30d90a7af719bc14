import type { OfferVersion } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Table } from '../../../ui/table.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import * as styles from './offers.module.css'

const labels = texts.offers

interface VersionsTableProps {
  versions: readonly OfferVersion[]
  onOpen: (version: OfferVersion) => void
}

/** Rules that were in force, newest first, with requester and approver. */
export const VersionsTable = observer(function VersionsTable({ versions, onOpen }: VersionsTableProps) {
  const { session } = useDesk()
  if (versions.length === 0) return <Empty title={labels.never} />
  const head = [
    labels.since,
    labels.author,
    labels.publisher,
    labels.promises,
    { label: labels.openFrom, hidden: true },
  ]
  return (
    <Table label={labels.versions} head={head}>
      {versions.map((row, position) => (
        <tr key={row.at}>
          <th scope="row">
            {formatTime(row.at)} {position === 0 && <Badge tone="ok">{labels.standing}</Badge>}
          </th>
          <td>{row.author}</td>
          <td>{row.publisher}</td>
          <td>
            {row.facts.map(({ key, label, text }) => (
              <div key={key} className={styles.words}>{`${label}: ${text}`}</div>
            ))}
          </td>
          <td>
            {session.can('rewards.publish.ask') && (
              <Button
                size="small"
                variant="quiet"
                aria-label={labels.openOf(formatTime(row.at))}
                onClick={() => onOpen(row)}
              >
                {labels.openFrom}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
