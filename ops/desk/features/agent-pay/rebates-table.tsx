import type { DeskRebate } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { Approvals } from '../../parts/approvals.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { Money, moneyOf } from '../../parts/money.tsx'
import { Prose } from '../../parts/prose.tsx'
import { formatShare } from '../../parts/share.ts'
import { texts } from '../../texts.ts'

const labels = texts.rebates
const TONES = { credited: 'ok', held: 'accent', rejected: 'bad' } as const

interface RebatesTableProps {
  label: string
  rebates: readonly DeskRebate[]
  onDecide: (rebate: DeskRebate, isApproved: boolean) => void
}

/** Rebates held because a downline has a higher rate, each with its calculation and its actions. */
export function RebatesTable({ label, rebates, onDecide }: RebatesTableProps) {
  if (rebates.length === 0) return <Empty title={labels.none}>{labels.noneNext}</Empty>
  const head = [
    labels.agent,
    texts.merchant,
    labels.day,
    labels.cameTo,
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

/** Per game type: the agent's gross rebate, and the rest after the downline's. */
export const RebateLines = ({ lines }: Pick<DeskRebate, 'lines'>) =>
  lines.map(({ gameType, base, ppm, gross, below, own, difference }) => (
    <Prose key={gameType}>
      {labels.line(gameType, moneyOf(base), formatShare(ppm), moneyOf(gross))}{' '}
      {labels.less(moneyOf(below), `${moneyOf(own)} + ${moneyOf(difference)}`)}
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
        approve={{ label: labels.approve, of: labels.approveOf(username, day, moneyOf(pay)) }}
        reject={{ label: texts.decision.no, of: labels.rejectOf(username, day, moneyOf(pay)) }}
        onDecide={(isApproved) => onDecide(rebate, isApproved)}
      />
    </>
  )
}
