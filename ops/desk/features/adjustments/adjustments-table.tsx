import type { Adjustment } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { formatMoney, Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import type { AdjustmentSource } from './adjustment-sources.ts'

interface AdjustmentsTableProps {
  labels: AdjustmentSource['labels']
  adjustments: readonly Adjustment[]
  onConfirm: (adjustment: Adjustment) => void
}

/** Table of adjustments, confirmed and pending, with requester and approver. */
export const AdjustmentsTable = observer(function AdjustmentsTable(props: AdjustmentsTableProps) {
  const { labels, adjustments, onConfirm } = props
  const { session } = useDesk()
  if (adjustments.length === 0) return <Empty title={labels.none}>{labels.noneNext}</Empty>
  const amountColumn = { label: labels.amount, numeric: true }
  const head = [
    labels.member,
    texts.merchant,
    amountColumn,
    labels.reason,
    labels.evidence,
    labels.askedBy,
    labels.confirmedBy,
  ]
  return (
    <Table label={labels.all} head={head}>
      {adjustments.map((adjustment) => (
        <tr key={adjustment.id}>
          <th scope="row">{adjustment.username}</th>
          <td>{adjustment.merchant}</td>
          <td className={numericCell}>
            <Money amount={adjustment.amount} />
          </td>
          <td>{adjustment.reason}</td>
          <td>{adjustment.evidence}</td>
          <td>
            {adjustment.askedBy} <TimeAgo at={adjustment.askedAt} />
          </td>
          <td>
            {adjustment.confirmedBy ??
              (session.can('cashier.finance') && session.operator?.name !== adjustment.askedBy ? (
                <Button
                  size="small"
                  aria-label={labels.confirmOf(adjustment.username, formatMoney(adjustment.amount))}
                  onClick={() => onConfirm(adjustment)}
                >
                  {labels.confirm}
                </Button>
              ) : (
                labels.waits
              ))}
          </td>
        </tr>
      ))}
    </Table>
  )
})
