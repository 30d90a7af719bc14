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

const words = texts.offers

interface VersionsTableProps {
  versions: readonly OfferVersion[]
  onOpen: (version: OfferVersion) => void
}

/** Rules that were in force, newest first, with requester and approver. */
export const VersionsTable = observer(function VersionsTable({ versions, onOpen }: VersionsTableProps) {
  const { session } = useDesk()
  if (versions.length === 0) return <Empty title={words.never} />
  const head = [words.since, words.author, words.publisher, words.promises, { label: words.openFrom, hidden: true }]
  return (
    <Table label={words.versions} head={head}>
      {versions.map((one, position) => (
        <tr key={one.at}>
          <th scope="row">
            {formatTime(one.at)} {position === 0 && <Badge tone="ok">{words.standing}</Badge>}
          </th>
          <td>{one.author}</td>
          <td>{one.publisher}</td>
          <td>
            {one.facts.map(({ key, label, text }) => (
              <div key={key} className={styles.words}>{`${label}: ${text}`}</div>
            ))}
          </td>
          <td>
            {session.can('rewards.publish.ask') && (
              <Button
                size="small"
                variant="quiet"
                aria-label={words.openOf(formatTime(one.at))}
                onClick={() => onOpen(one)}
              >
                {words.openFrom}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
