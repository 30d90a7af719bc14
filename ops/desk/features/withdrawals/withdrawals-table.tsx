import type { DeskWithdrawal } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { Money } from '../../parts/money.tsx'
import { Yeses } from '../../parts/yeses.tsx'
import { texts } from '../../texts.ts'

const words = texts.withdrawals
const TONES = { paid: 'ok', failed: 'bad', rejected: 'bad', bounced: 'bad' } as const
const toneOf = (state: DeskWithdrawal['state']) => (state in TONES ? TONES[state as keyof typeof TONES] : 'neutral')

interface WithdrawalsTableProps {
  label: string
  withdrawals: readonly DeskWithdrawal[]
  onDecide: (withdrawal: DeskWithdrawal, yes: boolean) => void
  onReveal: (account: DeskWithdrawal['account']) => void
}

/** Withdrawals, each with the reason for a review and the possible actions. */
export const WithdrawalsTable = observer(function WithdrawalsTable(props: WithdrawalsTableProps) {
  const { label, withdrawals, onDecide, onReveal } = props
  const { session } = useDesk()
  if (withdrawals.length === 0)
    return label === words.waiting ? (
      <Empty title={words.none}>{words.noneNext}</Empty>
    ) : (
      <Empty title={words.noOthers}>{words.noOthersNext}</Empty>
    )
  const amount = { label: words.amount, numeric: true }
  const head = [words.member, texts.merchant, amount, words.account, words.flags, words.since, words.decided]
  return (
    <Table label={label} head={head}>
      {withdrawals.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            {one.username} <code>{one.reference}</code>
          </th>
          <td>{one.merchant}</td>
          <td className={numericCell}>
            <Money amount={one.amount} />
          </td>
          <td>
            {one.account.bank} {one.account.number} {one.account.name}{' '}
            {session.can('cashier.reveal') && (
              <Button
                size="small"
                variant="quiet"
                aria-label={words.revealOf(one.account.number)}
                onClick={() => onReveal(one.account)}
              >
                {words.reveal}
              </Button>
            )}
          </td>
          <td>
            <Chips>
              {one.flags.map((flag) => (
                <Badge key={flag} tone="accent">
                  {words.flagOf[flag]}
                </Badge>
              ))}
            </Chips>
          </td>
          <td>
            <TimeAgo at={one.requestedAt} />
          </td>
          <td>
            {one.state === 'reviewing' ? (
              <>
                <Yeses yes={one.yes} needs={one.needs} />
                <DecisionButtons
                  by="cashier"
                  yes={one.yes}
                  approve={{ label: texts.decision.yes, of: words.approveOf(one.reference) }}
                  reject={{ label: texts.decision.no, of: words.rejectOf(one.reference) }}
                  onDecide={(yes) => onDecide(one, yes)}
                />
              </>
            ) : (
              <Badge tone={toneOf(one.state)}>{words.states[one.state]}</Badge>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
