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

/** Table of published versions of the rules, newest first, with author and publisher. */
export const VersionsTable = observer(function VersionsTable({ versions, onOpen }: VersionsTableProps) {
  const { session } = useDesk()
  if (versions.length === 0) return <Empty title={labels.noVersions} />
  const head = [
    labels.since,
    labels.author,
    labels.publisher,
    labels.conditions,
    { label: labels.useAsDraft, hidden: true },
  ]
  return (
    <Table label={labels.versions} head={head}>
      {versions.map((row, index) => (
        <tr key={row.at}>
          <th scope="row">
            {formatTime(row.at)} {index === 0 && <Badge tone="ok">{labels.current}</Badge>}
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
                aria-label={labels.draftLabelOf(formatTime(row.at))}
                onClick={() => onOpen(row)}
              >
                {labels.useAsDraft}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
