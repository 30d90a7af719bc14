import type { HeldWin } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.heldWins

interface HeldWinsTableProps {
  wins: readonly HeldWin[]
  onRelease: (win: HeldWin) => void
}

/** Table of wins above the daily maximum, which are held until an operator releases them. */
export const HeldWinsTable = observer(function HeldWinsTable({ wins, onRelease }: HeldWinsTableProps) {
  const { session } = useDesk()
  const winColumn = { label: labels.win, numeric: true }
  return (
    <Table
      label={labels.title}
      head={[
        texts.withdrawals.member,
        texts.merchant,
        labels.vendor,
        winColumn,
        labels.held,
        texts.withdrawals.decided,
      ]}
    >
      {wins.map((heldWin) => (
        <tr key={heldWin.id}>
          <th scope="row">{heldWin.username}</th>
          <td>{heldWin.merchant}</td>
          <td>{heldWin.vendor}</td>
          <td className={numericCell}>
            <Money amount={heldWin.win} />
          </td>
          <td>
            <TimeAgo at={heldWin.heldAt} />
          </td>
          <td>
            {session.can('cashier.second') && (
              <Button
                size="small"
                aria-label={labels.releaseOf(heldWin.username, heldWin.vendor)}
                onClick={() => onRelease(heldWin)}
              >
                {labels.release}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
