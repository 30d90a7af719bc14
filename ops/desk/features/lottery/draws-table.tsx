import type { DeskDraw } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatCount, formatTime } from '../../../ui/format.ts'
import { Actions } from '../../../ui/stack.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'

const words = texts.lottery
const TONES = {
  scheduled: 'neutral',
  open: 'ok',
  closed: 'accent',
  drawn: 'accent',
  settling: 'accent',
  settled: 'neutral',
  void: 'bad',
} as const

/** Actions on a draw. */
export type DrawAct = 'numbers' | 'void' | 'withdraw' | 'hurry'

interface DrawsTableProps {
  label: string
  draws: readonly DeskDraw[]
  onAct: (act: DrawAct, draw: DeskDraw) => void
}

/** Draws with what was sold, what is at risk or was paid, and what may be done to each. */
export function DrawsTable({ label, draws, onAct }: DrawsTableProps) {
  const isAhead = label === words.ahead
  if (draws.length === 0)
    return isAhead ? (
      <Empty title={words.none}>{words.noneNext}</Empty>
    ) : (
      <Empty title={words.noneOver}>{words.noneOverNext}</Empty>
    )
  const numeric = (text: string) => ({ label: text, numeric: true })
  const last = isAhead ? [numeric(words.atRisk), words.acts] : [numeric(words.paid), words.result]
  return (
    <Table label={label} head={[words.numero, words.state, words.closes, numeric(words.sold), ...last]}>
      {draws.map((draw) => (
        <tr key={draw.drawId}>
          <th scope="row">{draw.numero}</th>
          <td>
            <Badge tone={TONES[draw.state]}>{words.states[draw.state]}</Badge>
            {draw.sealLate && <div>{words.late}</div>}
          </td>
          <td>
            <time dateTime={draw.closesAt}>{formatTime(draw.closesAt)}</time>
          </td>
          <td className={numericCell}>
            <Money amount={draw.stake} />
            <div>{words.lines(formatCount(draw.lines))}</div>
          </td>
          <td className={numericCell}>
            <Money amount={isAhead ? draw.mostAtRisk : (draw.paid ?? '0.00')} />
          </td>
          <td>{isAhead ? <Acts draw={draw} onAct={onAct} /> : <Result draw={draw} />}</td>
        </tr>
      ))}
    </Table>
  )
}

const Result = ({ draw: { prizes, voidReason } }: { draw: DeskDraw }) => (
  <Prose>{voidReason ?? (prizes ?? []).join(' ')}</Prose>
)

const Acts = observer(function Acts({ draw, onAct }: { draw: DeskDraw } & Pick<DrawsTableProps, 'onAct'>) {
  const { session } = useDesk()
  const { numero, state, voidAsked } = draw
  const asked = voidAsked && texts.decision.yesBy(voidAsked.by, voidAsked.reason)
  const isOwn = voidAsked?.by === session.who?.name
  const canWithdraw = voidAsked && (isOwn ? session.can('lottery.void.ask') : session.can('lottery.void.confirm'))
  const isVoidable = state === 'scheduled' || state === 'open' || state === 'closed'
  const canVoid = voidAsked ? !isOwn && session.can('lottery.void.confirm') : session.can('lottery.void.ask')
  return (
    <>
      {asked && <Prose>{asked}</Prose>}
      {asked && isOwn && <div>{texts.decision.ownYes}</div>}
      {asked && !isOwn && !canVoid && <div>{words.waitsFor}</div>}
      <Actions>
        <Button size="small" aria-label={words.numbersOf(numero)} onClick={() => onAct('numbers', draw)}>
          {words.numbers}
        </Button>
        {state === 'open' && session.can('lottery.hurry') && (
          <Button size="small" aria-label={words.hurryOf(numero)} onClick={() => onAct('hurry', draw)}>
            {words.hurry}
          </Button>
        )}
        {canVoid && isVoidable && (
          <Button
            size="small"
            aria-label={(voidAsked ? words.confirmOf : words.giveUpOf)(numero)}
            onClick={() => onAct('void', draw)}
          >
            {voidAsked ? words.confirm : words.giveUp}
          </Button>
        )}
        {canWithdraw && isVoidable && (
          <Button
            size="small"
            aria-label={(isOwn ? words.withdrawOf : words.rejectOf)(numero)}
            onClick={() => onAct('withdraw', draw)}
          >
            {isOwn ? words.withdraw : words.reject}
          </Button>
        )}
      </Actions>
    </>
  )
})
