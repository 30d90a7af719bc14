import type { DeskWithdrawal } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.withdrawals

interface UnconfirmedTableProps {
  withdrawals: readonly DeskWithdrawal[]
  onGiveUp: (withdrawal: DeskWithdrawal) => void
}

/** Table of payouts that the provider has not confirmed, with its last response. */
export function UnconfirmedTable({ withdrawals, onGiveUp }: UnconfirmedTableProps) {
  const numericColumn = (label: string) => ({ label, numeric: true })
  const head = [
    labels.member,
    texts.merchant,
    numericColumn(labels.amount),
    labels.state,
    labels.sent,
    numericColumn(labels.attempts),
  ]
  return (
    <Table label={labels.unconfirmed} head={[...head, labels.lastResponse, labels.decided]}>
      {withdrawals.map((withdrawal) => (
        <tr key={withdrawal.id}>
          <th scope="row">
            {withdrawal.username} <code>{withdrawal.reference}</code>
          </th>
          <td>{withdrawal.merchant}</td>
          <td className={numericCell}>
            <Money amount={withdrawal.amount} />
          </td>
          <td>{labels.states[withdrawal.state]}</td>
          <td>{withdrawal.unconfirmed && <TimeAgo at={withdrawal.unconfirmed.since} />}</td>
          <td className={numericCell}>{withdrawal.unconfirmed?.attempts}</td>
          <td>{withdrawal.unconfirmed?.lastResponse ?? labels.noResponse}</td>
          <td>
            <GiveUpButton withdrawal={withdrawal} onGiveUp={() => onGiveUp(withdrawal)} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const GiveUpButton = observer(function GiveUpButton(props: { withdrawal: DeskWithdrawal; onGiveUp: () => void }) {
  const { withdrawal, onGiveUp } = props
  const { session } = useDesk()
  const giveUp = withdrawal.unconfirmed?.giveUp
  if (giveUp?.isConfirmed) return labels.givenUpState
  if (!giveUp)
    return session.can('cashier.first') ? (
      <Button size="small" aria-label={labels.giveUpOf(withdrawal.reference)} onClick={onGiveUp}>
        {labels.giveUp}
      </Button>
    ) : null
  const canConfirm = session.can('cashier.second') && session.operator?.name !== giveUp.by
  return (
    <>
      {labels.giveUpRequestedBy(giveUp.by, giveUp.reason)}{' '}
      {canConfirm ? (
        <Button size="small" aria-label={labels.giveUpSecondApproval(withdrawal.reference)} onClick={onGiveUp}>
          {texts.decision.secondApproval}
        </Button>
      ) : (
        labels.giveUpPending
      )}
    </>
  )
})
