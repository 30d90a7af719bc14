import type { DeskSettlement } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatTime } from '../../../ui/format.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { Approvals } from '../../parts/approvals.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { Money, moneyOf } from '../../parts/money.tsx'
import { Prose } from '../../parts/prose.tsx'
import { formatShare } from '../../parts/share.ts'
import { texts } from '../../texts.ts'

const labels = texts.pay
const TONES = { paid: 'ok', held: 'accent', rejected: 'bad', none: 'neutral' } as const

interface SettlementsTableProps {
  label: string
  settlements: readonly DeskSettlement[]
  onDecide: (settlement: DeskSettlement, isApproved: boolean) => void
}

/** Pay of agents, each with its calculation, its flags and its actions. */
export function SettlementsTable({ label, settlements, onDecide }: SettlementsTableProps) {
  if (settlements.length === 0)
    return label === labels.held ? (
      <Empty title={labels.none}>{labels.noneNext}</Empty>
    ) : (
      <Empty title={labels.noOthers}>{labels.noOthersNext}</Empty>
    )
  const pay = { label: labels.pay, numeric: true }
  const head = [
    labels.agent,
    texts.merchant,
    labels.kind,
    labels.period,
    labels.cameTo,
    pay,
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
              {labels.product(moneyOf(settlement.base), formatShare(settlement.ppm), moneyOf(settlement.gross))}
            </div>
            <div>{labels.less(moneyOf(settlement.below))}</div>
            <div>{labels.shortfallText(moneyOf(settlement.shortfallIn))}</div>
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

/** The approvals so far and the decision buttons, or the decision. */
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
        approve={{ label: texts.decision.yes, of: labels.approveOf(username, moneyOf(pay)) }}
        reject={{ label: texts.decision.no, of: labels.rejectOf(username, moneyOf(pay)) }}
        onDecide={(isApproved) => onDecide(settlement, isApproved)}
      />
    </>
  )
}
