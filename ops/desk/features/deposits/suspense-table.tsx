import type { SuspenseItem } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.deposits

interface SuspenseTableProps {
  items: readonly SuspenseItem[]
  onDecide: (item: SuspenseItem, decision: 'assign' | 'refund') => void
}

/** Table of payments without an order, with the requested decision and its requester. */
export function SuspenseTable({ items, onDecide }: SuspenseTableProps) {
  if (items.length === 0) return <Empty title={labels.noSuspense}>{labels.noSuspenseHint}</Empty>
  const amountColumn = { label: labels.amount, numeric: true }
  return (
    <Table
      label={labels.suspense}
      head={[
        labels.providerRef,
        texts.merchant,
        labels.channel,
        amountColumn,
        labels.payer,
        labels.received,
        labels.resolution,
      ]}
    >
      {items.map((item) => (
        <tr key={item.id}>
          <th scope="row">
            <code>{item.providerRef}</code>
          </th>
          <td>{item.merchant}</td>
          <td>{item.channel}</td>
          <td className={numericCell}>
            <Money amount={item.amount} />
          </td>
          <td lang="th">{item.payer ?? '–'}</td>
          <td>
            <TimeAgo at={item.receivedAt} />
          </td>
          <td>
            <SuspenseActions item={item} onDecide={(decision) => onDecide(item, decision)} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const SuspenseActions = observer(function SuspenseActions({
  item: { asked: pendingRequest, providerRef, refund },
  onDecide,
}: {
  item: SuspenseItem
  onDecide: (decision: 'assign' | 'refund') => void
}) {
  const { session } = useDesk()
  if (refund) return labels.refunding(refund.reference, refund.attempts)
  if (pendingRequest) {
    const requestText = labels.requestedResolution(
      pendingRequest.by,
      labels.resolutions[pendingRequest.end],
      pendingRequest.username,
    )
    const isOwnRequest = pendingRequest.by === session.operator?.name
    return (
      <>
        {requestText}{' '}
        {!isOwnRequest && session.can('cashier.second') ? (
          <Button size="small" aria-label={labels.confirmOf(providerRef)} onClick={() => onDecide(pendingRequest.end)}>
            {texts.decision.secondApproval}
          </Button>
        ) : (
          isOwnRequest && texts.decision.ownApproval
        )}
      </>
    )
  }
  if (!session.can('cashier.first')) return null
  return (
    <Actions>
      <Button size="small" aria-label={labels.assignOf(providerRef)} onClick={() => onDecide('assign')}>
        {labels.assign}
      </Button>
      <Button size="small" variant="quiet" aria-label={labels.refundOf(providerRef)} onClick={() => onDecide('refund')}>
        {labels.refund}
      </Button>
    </Actions>
  )
})
