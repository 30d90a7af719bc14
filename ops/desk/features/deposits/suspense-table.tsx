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

const words = texts.deposits

interface SuspenseTableProps {
  items: readonly SuspenseItem[]
  onEnd: (item: SuspenseItem, end: 'assign' | 'refund') => void
}

/** Money without an order, each with the requested decision and its requester. */
export function SuspenseTable({ items, onEnd }: SuspenseTableProps) {
  if (items.length === 0) return <Empty title={words.noSuspense}>{words.noSuspenseNext}</Empty>
  const amount = { label: words.amount, numeric: true }
  return (
    <Table
      label={words.suspense}
      head={[words.providerRef, texts.merchant, words.channel, amount, words.payer, words.received, words.end]}
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
            <Ends item={item} onEnd={(end) => onEnd(item, end)} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const Ends = observer(function Ends({
  item: { asked, providerRef, refund },
  onEnd,
}: {
  item: SuspenseItem
  onEnd: (end: 'assign' | 'refund') => void
}) {
  const { session } = useDesk()
  if (refund) return words.refunding(refund.reference, refund.attempts)
  if (asked) {
    const told = words.askedEnd(asked.by, words.ends[asked.end], asked.username)
    const isOwn = asked.by === session.who?.name
    return (
      <>
        {told}{' '}
        {!isOwn && session.can('cashier.second') ? (
          <Button size="small" aria-label={words.confirmOf(providerRef)} onClick={() => onEnd(asked.end)}>
            {texts.decision.second}
          </Button>
        ) : (
          isOwn && texts.decision.ownYes
        )}
      </>
    )
  }
  if (!session.can('cashier.first')) return null
  return (
    <Actions>
      <Button size="small" aria-label={words.assignOf(providerRef)} onClick={() => onEnd('assign')}>
        {words.assign}
      </Button>
      <Button size="small" variant="quiet" aria-label={words.refundOf(providerRef)} onClick={() => onEnd('refund')}>
        {words.refund}
      </Button>
    </Actions>
  )
})
