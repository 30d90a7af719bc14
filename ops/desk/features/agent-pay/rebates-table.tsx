import type { DeskRebate } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { Money, moneyOf } from '../../parts/money.tsx'
import { Prose } from '../../parts/prose.tsx'
import { shareOf } from '../../parts/share.ts'
import { Yeses } from '../../parts/yeses.tsx'
import { texts } from '../../texts.ts'

const words = texts.rebates
const TONES = { credited: 'ok', held: 'accent', rejected: 'bad' } as const

interface RebatesTableProps {
  label: string
  rebates: readonly DeskRebate[]
  onDecide: (rebate: DeskRebate, yes: boolean) => void
}

/** Rebates that a rate rising downwards holds, each with what it was computed from and what can be done about it. */
export function RebatesTable({ label, rebates, onDecide }: RebatesTableProps) {
  if (rebates.length === 0) return <Empty title={words.none}>{words.noneNext}</Empty>
  const head = [
    words.agent,
    texts.merchant,
    words.day,
    words.cameTo,
    { label: words.pay, numeric: true },
    words.decision,
  ]
  return (
    <Table label={label} head={head}>
      {rebates.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.username}</th>
          <td>{one.merchant}</td>
          <td>{one.day}</td>
          <td>
            <Lines lines={one.lines} />
          </td>
          <td className={numericCell}>
            <Money amount={one.pay} />
          </td>
          <td>
            <Decided rebate={one} onDecide={onDecide} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Of each game type: what the node is worth, and what is left of it over those below. */
export const Lines = ({ lines }: Pick<DeskRebate, 'lines'>) =>
  lines.map(({ gameType, base, ppm, gross, below, own, difference }) => (
    <Prose key={gameType}>
      {words.line(gameType, moneyOf(base), shareOf(ppm), moneyOf(gross))}{' '}
      {words.less(moneyOf(below), `${moneyOf(own)} + ${moneyOf(difference)}`)}
    </Prose>
  ))

function Decided({ rebate, onDecide }: { rebate: DeskRebate } & Pick<RebatesTableProps, 'onDecide'>) {
  const { state, yes, needs, username, day, pay } = rebate
  if (state !== 'held') return <Badge tone={TONES[state]}>{words.states[state]}</Badge>
  return (
    <>
      <Yeses yes={yes} needs={needs} />
      <DecisionButtons
        by="agents"
        yes={yes}
        approve={{ label: words.approve, of: words.approveOf(username, day, moneyOf(pay)) }}
        reject={{ label: texts.decision.no, of: words.rejectOf(username, day, moneyOf(pay)) }}
        onDecide={(isYes) => onDecide(rebate, isYes)}
      />
    </>
  )
}
