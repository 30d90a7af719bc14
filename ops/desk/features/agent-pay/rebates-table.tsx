import type { DeskRebate } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { Approvals } from '../../parts/approvals.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { formatMoney, Money } from '../../parts/money.tsx'
import { formatPpm } from '../../parts/ppm.ts'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'

const labels = texts.rebates
const TONES = { credited: 'ok', held: 'accent', rejected: 'bad' } as const

interface RebatesTableProps {
  label: string
  rebates: readonly DeskRebate[]
  onDecide: (rebate: DeskRebate, isApproved: boolean) => void
}

/** Table of rebates held because a downline has a higher rate, with calculation and actions. */
export function RebatesTable({ label, rebates, onDecide }: RebatesTableProps) {
  if (rebates.length === 0) return <Empty title={labels.none}>{labels.emptyHint}</Empty>
  const head = [
    labels.agent,
    texts.merchant,
    labels.day,
    labels.calculation,
    { label: labels.pay, numeric: true },
    labels.decision,
  ]
  return (
    <Table label={label} head={head}>
      {rebates.map((rebate) => (
        <tr key={rebate.id}>
          <th scope="row">{rebate.username}</th>
          <td>{rebate.merchant}</td>
          <td>{rebate.day}</td>
          <td>
            <RebateLines lines={rebate.lines} />
          </td>
          <td className={numericCell}>
            <Money amount={rebate.pay} />
          </td>
          <td>
            <DecisionCell rebate={rebate} onDecide={onDecide} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** One line per game type: the agent's gross rebate, and what remains after the downline's share. */
export const RebateLines = ({ lines }: Pick<DeskRebate, 'lines'>) =>
  lines.map(({ gameType, base, ppm, gross, below, own, difference }) => (
    <Prose key={gameType}>
      {labels.line(gameType, formatMoney(base), formatPpm(ppm), formatMoney(gross))}{' '}
      {labels.lessDownlines(formatMoney(below), `${formatMoney(own)} + ${formatMoney(difference)}`)}
    </Prose>
  ))

function DecisionCell({ rebate, onDecide }: { rebate: DeskRebate } & Pick<RebatesTableProps, 'onDecide'>) {
  const { state, yes: approvals, needs, username, day, pay } = rebate
  if (state !== 'held') return <Badge tone={TONES[state]}>{labels.states[state]}</Badge>
  return (
    <>
      <Approvals approvals={approvals} needs={needs} />
      <DecisionButtons
        permissionGroup="agents"
        approvals={approvals}
        approve={{ label: labels.approve, accessibleLabel: labels.approveOf(username, day, formatMoney(pay)) }}
        reject={{ label: texts.decision.reject, accessibleLabel: labels.rejectOf(username, day, formatMoney(pay)) }}
        onDecide={(isApproved) => onDecide(rebate, isApproved)}
      />
    </>
  )
}
