import type { DeskWithdrawal } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.withdrawals

interface UnconfirmedTableProps {
  withdrawals: readonly DeskWithdrawal[]
  onGiveUp: (withdrawal: DeskWithdrawal) => void
}

/** Payouts that the provider has not confirmed, each with its last response. */
export function UnconfirmedTable({ withdrawals, onGiveUp }: UnconfirmedTableProps) {
  const numeric = (label: string) => ({ label, numeric: true })
  const head = [words.member, texts.merchant, numeric(words.amount), words.state, words.sent, numeric(words.attempts)]
  return (
    <Table label={words.unconfirmed} head={[...head, words.lastResponse, words.decided]}>
      {withdrawals.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            {one.username} <code>{one.reference}</code>
          </th>
          <td>{one.merchant}</td>
          <td className={numericCell}>
            <Money amount={one.amount} />
          </td>
          <td>{words.states[one.state]}</td>
          <td>{one.unconfirmed && <TimeAgo at={one.unconfirmed.since} />}</td>
          <td className={numericCell}>{one.unconfirmed?.attempts}</td>
          <td>{one.unconfirmed?.lastResponse ?? words.noResponse}</td>
          <td>
            <GiveUpButton withdrawal={one} onGiveUp={() => onGiveUp(one)} />
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
  if (giveUp?.isConfirmed) return words.voiding
  if (!giveUp)
    return session.can('cashier.first') ? (
      <Button size="small" aria-label={words.giveUpOf(withdrawal.reference)} onClick={onGiveUp}>
        {words.giveUp}
      </Button>
    ) : null
  const mayConfirm = session.can('cashier.second') && session.who?.name !== giveUp.by
  return (
    <>
      {words.giveUpBy(giveUp.by, giveUp.reason)}{' '}
      {mayConfirm ? (
        <Button size="small" aria-label={words.giveUpSecond(withdrawal.reference)} onClick={onGiveUp}>
          {texts.decision.second}
        </Button>
      ) : (
        words.giveUpWaits
      )}
    </>
  )
})
