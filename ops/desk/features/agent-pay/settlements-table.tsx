import type { DeskSettlement } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatTime } from '../../../ui/format.ts'
import { numericCell, Table } from '../../../ui/table.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { Money, moneyOf } from '../../parts/money.tsx'
import { Prose } from '../../parts/prose.tsx'
import { shareOf } from '../../parts/share.ts'
import { Yeses } from '../../parts/yeses.tsx'
import { texts } from '../../texts.ts'

const words = texts.pay
const TONES = { paid: 'ok', held: 'accent', rejected: 'bad', none: 'neutral' } as const

interface SettlementsTableProps {
  label: string
  settlements: readonly DeskSettlement[]
  onDecide: (settlement: DeskSettlement, yes: boolean) => void
}

/** Pay of agents, each with what it was computed from, why it is held, and what can be done about it. */
export function SettlementsTable({ label, settlements, onDecide }: SettlementsTableProps) {
  if (settlements.length === 0)
    return label === words.held ? (
      <Empty title={words.none}>{words.noneNext}</Empty>
    ) : (
      <Empty title={words.noOthers}>{words.noOthersNext}</Empty>
    )
  const pay = { label: words.pay, numeric: true }
  const head = [words.agent, texts.merchant, words.kind, words.period, words.cameTo, pay, words.flags, words.decision]
  return (
    <Table label={label} head={head}>
      {settlements.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.username}</th>
          <td>{one.merchant}</td>
          <td>{texts.contracts.kinds[one.kind]}</td>
          <td>
            <Prose>{words.span(formatTime(one.from), formatTime(one.to))}</Prose>
          </td>
          <td>
            <div>{words.product(moneyOf(one.base), shareOf(one.ppm), moneyOf(one.gross))}</div>
            <div>{words.less(moneyOf(one.below))}</div>
            <div>{words.off(moneyOf(one.shortfallIn))}</div>
          </td>
          <td className={numericCell}>
            <Money amount={one.pay} />
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
            <Decided settlement={one} onDecide={onDecide} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** The yeses so far, and the ways to decide; or how it was decided. */
function Decided({ settlement, onDecide }: { settlement: DeskSettlement } & Pick<SettlementsTableProps, 'onDecide'>) {
  const { state, yes, needs, username, pay } = settlement
  if (state !== 'held') return <Badge tone={TONES[state]}>{words.states[state]}</Badge>
  return (
    <>
      <Yeses yes={yes} needs={needs} />
      <DecisionButtons
        by="agents"
        yes={yes}
        approve={{ label: texts.decision.yes, of: words.approveOf(username, moneyOf(pay)) }}
        reject={{ label: texts.decision.no, of: words.rejectOf(username, moneyOf(pay)) }}
        onDecide={(isYes) => onDecide(settlement, isYes)}
      />
    </>
  )
}
