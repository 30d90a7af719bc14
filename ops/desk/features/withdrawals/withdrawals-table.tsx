import type { DeskWithdrawal } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Approvals } from '../../parts/approvals.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.withdrawals
const TONES = { paid: 'ok', failed: 'bad', rejected: 'bad', bounced: 'bad' } as const
const toneOf = (state: DeskWithdrawal['state']) => (state in TONES ? TONES[state as keyof typeof TONES] : 'neutral')

interface WithdrawalsTableProps {
  label: string
  withdrawals: readonly DeskWithdrawal[]
  onDecide: (withdrawal: DeskWithdrawal, isApproved: boolean) => void
  onReveal: (account: DeskWithdrawal['account']) => void
}

/** Table of withdrawals with the reasons for their review, and actions. */
export const WithdrawalsTable = observer(function WithdrawalsTable(props: WithdrawalsTableProps) {
  const { label, withdrawals, onDecide, onReveal } = props
  const { session } = useDesk()
  if (withdrawals.length === 0)
    return label === labels.waiting ? (
      <Empty title={labels.none}>{labels.emptyHint}</Empty>
    ) : (
      <Empty title={labels.noOthers}>{labels.noOthersHint}</Empty>
    )
  const amountColumn = { label: labels.amount, numeric: true }
  const head = [labels.member, texts.merchant, amountColumn, labels.account, labels.flags, labels.since, labels.decided]
  return (
    <Table label={label} head={head}>
      {withdrawals.map((withdrawal) => (
        <tr key={withdrawal.id}>
          <th scope="row">
            {withdrawal.username} <code>{withdrawal.reference}</code>
          </th>
          <td>{withdrawal.merchant}</td>
          <td className={numericCell}>
            <Money amount={withdrawal.amount} />
          </td>
          <td>
            {withdrawal.account.bank} {withdrawal.account.number} {withdrawal.account.name}{' '}
            {session.can('cashier.reveal') && (
              <Button
                size="small"
                variant="quiet"
                aria-label={labels.revealOf(withdrawal.account.number)}
                onClick={() => onReveal(withdrawal.account)}
              >
                {labels.reveal}
              </Button>
            )}
          </td>
          <td>
            <Chips>
              {withdrawal.flags.map((flag) => (
                <Badge key={flag} tone="accent">
                  {labels.flagOf[flag]}
                </Badge>
              ))}
            </Chips>
          </td>
          <td>
            <TimeAgo at={withdrawal.requestedAt} />
          </td>
          <td>
            {withdrawal.state === 'reviewing' ? (
              <>
                <Approvals approvals={withdrawal.yes} needs={withdrawal.needs} />
                <DecisionButtons
                  permissionGroup="cashier"
                  approvals={withdrawal.yes}
                  approve={{ label: texts.decision.approve, accessibleLabel: labels.approveOf(withdrawal.reference) }}
                  reject={{ label: texts.decision.reject, accessibleLabel: labels.rejectOf(withdrawal.reference) }}
                  onDecide={(isApproved) => onDecide(withdrawal, isApproved)}
                />
              </>
            ) : (
              <Badge tone={toneOf(withdrawal.state)}>{labels.states[withdrawal.state]}</Badge>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
