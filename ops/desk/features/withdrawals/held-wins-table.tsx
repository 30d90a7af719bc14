import type { HeldWin } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.heldWins

interface HeldWinsTableProps {
  wins: readonly HeldWin[]
  onRelease: (win: HeldWin) => void
}

/** Wins that vendors report above the maximum of a day. */
export const HeldWinsTable = observer(function HeldWinsTable({ wins, onRelease }: HeldWinsTableProps) {
  const { session } = useDesk()
  const win = { label: words.win, numeric: true }
  return (
    <Table
      label={words.title}
      head={[texts.withdrawals.member, texts.merchant, words.vendor, win, words.held, texts.withdrawals.decided]}
    >
      {wins.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.username}</th>
          <td>{one.merchant}</td>
          <td>{one.vendor}</td>
          <td className={numericCell}>
            <Money amount={one.win} />
          </td>
          <td>
            <TimeAgo at={one.heldAt} />
          </td>
          <td>
            {session.can('cashier.second') && (
              <Button
                size="small"
                aria-label={words.releaseOf(one.username, one.vendor)}
                onClick={() => onRelease(one)}
              >
                {words.release}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
