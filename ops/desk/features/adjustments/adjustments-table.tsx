import type { Adjustment } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money, moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import type { PlayBalance } from './purses.ts'

interface AdjustmentsTableProps {
  words: PlayBalance['words']
  adjustments: readonly Adjustment[]
  onConfirm: (adjustment: Adjustment) => void
}

/** Adjustments, confirmed and waiting, with requester and approver. */
export const AdjustmentsTable = observer(function AdjustmentsTable(props: AdjustmentsTableProps) {
  const { words, adjustments, onConfirm } = props
  const { session } = useDesk()
  if (adjustments.length === 0) return <Empty title={words.none}>{words.noneNext}</Empty>
  const amount = { label: words.amount, numeric: true }
  const head = [words.member, texts.merchant, amount, words.reason, words.evidence, words.askedBy, words.confirmedBy]
  return (
    <Table label={words.all} head={head}>
      {adjustments.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.username}</th>
          <td>{one.merchant}</td>
          <td className={numericCell}>
            <Money amount={one.amount} />
          </td>
          <td>{one.reason}</td>
          <td>{one.evidence}</td>
          <td>
            {one.askedBy} <TimeAgo at={one.askedAt} />
          </td>
          <td>
            {one.confirmedBy ??
              (session.can('cashier.finance') && session.who?.name !== one.askedBy ? (
                <Button
                  size="small"
                  aria-label={words.confirmOf(one.username, moneyOf(one.amount))}
                  onClick={() => onConfirm(one)}
                >
                  {words.confirm}
                </Button>
              ) : (
                words.waits
              ))}
          </td>
        </tr>
      ))}
    </Table>
  )
})
