import type { DeskDeposit } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Approvals } from '../../parts/approvals.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.deposits

interface DepositsTableProps {
  deposits: readonly DeskDeposit[]
  onDecide: (deposit: DeskDeposit, isApproved: boolean) => void
  onOpenSlip: (deposit: DeskDeposit) => void
}

/** Table of deposits that need a decision, with the received amount and the reason. */
export function DepositsTable({ deposits, onDecide, onOpenSlip }: DepositsTableProps) {
  if (deposits.length === 0) return <Empty title={labels.none}>{labels.emptyHint}</Empty>
  const numericColumn = (label: string) => ({ label, numeric: true })
  const head = [
    labels.member,
    texts.merchant,
    labels.method,
    numericColumn(labels.payable),
    numericColumn(labels.paid),
    labels.payer,
  ]
  return (
    <Table label={labels.waiting} head={[...head, labels.reviewReason, labels.since, labels.decided]}>
      {deposits.map((deposit) => (
        <tr key={deposit.id}>
          <th scope="row">
            {deposit.username} <code>{deposit.reference}</code>
          </th>
          <td>{deposit.merchant}</td>
          <td>{deposit.kind}</td>
          <td className={numericCell}>
            <Money amount={deposit.payable} />
          </td>
          <td className={numericCell}>{deposit.paid === null ? labels.nothing : <Money amount={deposit.paid} />}</td>
          <td lang="th">{deposit.payer ?? '–'}</td>
          <td>
            <Badge tone="accent">{labels.reviewReasons[deposit.why]}</Badge>{' '}
            {deposit.hasSlip && (
              <Button
                size="small"
                variant="quiet"
                aria-label={labels.slipOf(deposit.reference)}
                onClick={() => onOpenSlip(deposit)}
              >
                {labels.slip}
              </Button>
            )}
          </td>
          <td>
            <TimeAgo at={deposit.createdAt} />
          </td>
          <td>
            <Approvals approvals={deposit.yes} needs={deposit.needs} />
            <DecisionButtons
              permissionGroup="cashier"
              approvals={deposit.yes}
              approve={{ label: labels.credit, accessibleLabel: labels.creditOf(deposit.reference) }}
              reject={{ label: labels.refuse, accessibleLabel: labels.refuseOf(deposit.reference) }}
              onDecide={(isApproved) => onDecide(deposit, isApproved)}
            />
          </td>
        </tr>
      ))}
    </Table>
  )
}
