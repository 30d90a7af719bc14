import type { DeskSettlement } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatTime } from '../../../ui/format.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { Approvals } from '../../parts/approvals.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { formatMoney, Money } from '../../parts/money.tsx'
import { formatPpm } from '../../parts/ppm.ts'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'

const labels = texts.pay
const TONES = { paid: 'ok', held: 'accent', rejected: 'bad', none: 'neutral' } as const

interface SettlementsTableProps {
  label: string
  settlements: readonly DeskSettlement[]
  onDecide: (settlement: DeskSettlement, isApproved: boolean) => void
}

/** Table of agents' pay with calculation, flags and actions. */
export function SettlementsTable({ label, settlements, onDecide }: SettlementsTableProps) {
  if (settlements.length === 0)
    return label === labels.held ? (
      <Empty title={labels.none}>{labels.emptyHint}</Empty>
    ) : (
      <Empty title={labels.noOthers}>{labels.noOthersHint}</Empty>
    )
  const payColumn = { label: labels.pay, numeric: true }
  const head = [
    labels.agent,
    texts.merchant,
    labels.kind,
    labels.period,
    labels.calculation,
    payColumn,
    labels.flags,
    labels.decision,
  ]
  return (
    <Table label={label} head={head}>
      {settlements.map((settlement) => (
        <tr key={settlement.id}>
          <th scope="row">{settlement.username}</th>
          <td>{settlement.merchant}</td>
          <td>{texts.contracts.kinds[settlement.kind]}</td>
          <td>
            <Prose>{labels.span(formatTime(settlement.from), formatTime(settlement.to))}</Prose>
          </td>
          <td>
            <div>
              {labels.calculationText(
                formatMoney(settlement.base),
                formatPpm(settlement.ppm),
                formatMoney(settlement.gross),
              )}
            </div>
            <div>{labels.lessDownlines(formatMoney(settlement.below))}</div>
            <div>{labels.shortfallText(formatMoney(settlement.shortfallIn))}</div>
          </td>
          <td className={numericCell}>
            <Money amount={settlement.pay} />
          </td>
          <td>
            <Chips>
              {settlement.flags.map((flag) => (
                <Badge key={flag} tone="accent">
                  {labels.flagOf[flag]}
                </Badge>
              ))}
            </Chips>
          </td>
          <td>
            <DecisionCell settlement={settlement} onDecide={onDecide} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Approvals so far with the decision buttons; the state once it is decided. */
function DecisionCell({
  settlement,
  onDecide,
}: { settlement: DeskSettlement } & Pick<SettlementsTableProps, 'onDecide'>) {
  const { state, yes: approvals, needs, username, pay } = settlement
  if (state !== 'held') return <Badge tone={TONES[state]}>{labels.states[state]}</Badge>
  return (
    <>
      <Approvals approvals={approvals} needs={needs} />
      <DecisionButtons
        permissionGroup="agents"
        approvals={approvals}
        approve={{ label: texts.decision.approve, accessibleLabel: labels.approveOf(username, formatMoney(pay)) }}
        reject={{ label: texts.decision.reject, accessibleLabel: labels.rejectOf(username, formatMoney(pay)) }}
        onDecide={(isApproved) => onDecide(settlement, isApproved)}
      />
    </>
  )
}
