import type { DeskDeposit } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { Money } from '../../parts/money.tsx'
import { Yeses } from '../../parts/yeses.tsx'
import { texts } from '../../texts.ts'

const words = texts.deposits

interface DepositsTableProps {
  deposits: readonly DeskDeposit[]
  onDecide: (deposit: DeskDeposit, yes: boolean) => void
  onSlip: (deposit: DeskDeposit) => void
}

/** Deposits that need a decision, each with the received money and the reason. */
export function DepositsTable({ deposits, onDecide, onSlip }: DepositsTableProps) {
  if (deposits.length === 0) return <Empty title={words.none}>{words.noneNext}</Empty>
  const numeric = (label: string) => ({ label, numeric: true })
  const head = [words.member, texts.merchant, words.method, numeric(words.payable), numeric(words.paid), words.payer]
  return (
    <Table label={words.waiting} head={[...head, words.why, words.since, words.decided]}>
      {deposits.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            {one.username} <code>{one.reference}</code>
          </th>
          <td>{one.merchant}</td>
          <td>{one.kind}</td>
          <td className={numericCell}>
            <Money amount={one.payable} />
          </td>
          <td className={numericCell}>{one.paid === null ? words.nothing : <Money amount={one.paid} />}</td>
          <td lang="th">{one.payer ?? '–'}</td>
          <td>
            <Badge tone="accent">{words.whyOf[one.why]}</Badge>{' '}
            {one.hasSlip && (
              <Button size="small" variant="quiet" aria-label={words.slipOf(one.reference)} onClick={() => onSlip(one)}>
                {words.slip}
              </Button>
            )}
          </td>
          <td>
            <TimeAgo at={one.createdAt} />
          </td>
          <td>
            <Yeses yes={one.yes} needs={one.needs} />
            <DecisionButtons
              by="cashier"
              yes={one.yes}
              approve={{ label: words.credit, of: words.creditOf(one.reference) }}
              reject={{ label: words.refuse, of: words.refuseOf(one.reference) }}
              onDecide={(yes) => onDecide(one, yes)}
            />
          </td>
        </tr>
      ))}
    </Table>
  )
}
