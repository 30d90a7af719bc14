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

const labels = texts.lottery
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
export type DrawAction = 'numbers' | 'void' | 'withdraw' | 'hurry'

interface DrawsTableProps {
  label: string
  draws: readonly DeskDraw[]
  onAction: (action: DrawAction, draw: DeskDraw) => void
}

/** Draws with sales, liability or payout, and their actions. */
export function DrawsTable({ label, draws, onAction }: DrawsTableProps) {
  const isUpcoming = label === labels.ahead
  if (draws.length === 0)
    return isUpcoming ? (
      <Empty title={labels.none}>{labels.noneNext}</Empty>
    ) : (
      <Empty title={labels.noneOver}>{labels.noneOverNext}</Empty>
    )
  const numeric = (text: string) => ({ label: text, numeric: true })
  const lastColumns = isUpcoming ? [numeric(labels.atRisk), labels.acts] : [numeric(labels.paid), labels.result]
  return (
    <Table label={label} head={[labels.numero, labels.state, labels.closes, numeric(labels.sold), ...lastColumns]}>
      {draws.map((draw) => (
        <tr key={draw.drawId}>
          <th scope="row">{draw.numero}</th>
          <td>
            <Badge tone={TONES[draw.state]}>{labels.states[draw.state]}</Badge>
            {draw.sealLate && <div>{labels.late}</div>}
          </td>
          <td>
            <time dateTime={draw.closesAt}>{formatTime(draw.closesAt)}</time>
          </td>
          <td className={numericCell}>
            <Money amount={draw.stake} />
            <div>{labels.lines(formatCount(draw.lines))}</div>
          </td>
          <td className={numericCell}>
            <Money amount={isUpcoming ? draw.mostAtRisk : (draw.paid ?? '0.00')} />
          </td>
          <td>{isUpcoming ? <DrawActions draw={draw} onAction={onAction} /> : <Result draw={draw} />}</td>
        </tr>
      ))}
    </Table>
  )
}

const Result = ({ draw: { prizes, voidReason } }: { draw: DeskDraw }) => (
  <Prose>{voidReason ?? (prizes ?? []).join(' ')}</Prose>
)

const DrawActions = observer(function Acts({ draw, onAction }: { draw: DeskDraw } & Pick<DrawsTableProps, 'onAction'>) {
  const { session } = useDesk()
  const { numero, state, voidAsked: voidRequest } = draw
  const voidRequestText = voidRequest && texts.decision.approvalBy(voidRequest.by, voidRequest.reason)
  const isOwn = voidRequest?.by === session.operator?.name
  const canWithdraw = voidRequest && (isOwn ? session.can('lottery.void.ask') : session.can('lottery.void.confirm'))
  const isVoidable = state === 'scheduled' || state === 'open' || state === 'closed'
  const canVoid = voidRequest ? !isOwn && session.can('lottery.void.confirm') : session.can('lottery.void.ask')
  return (
    <>
      {voidRequestText && <Prose>{voidRequestText}</Prose>}
      {voidRequestText && isOwn && <div>{texts.decision.ownYes}</div>}
      {voidRequestText && !isOwn && !canVoid && <div>{labels.waitsFor}</div>}
      <Actions>
        <Button size="small" aria-label={labels.numbersOf(numero)} onClick={() => onAction('numbers', draw)}>
          {labels.numbers}
        </Button>
        {state === 'open' && session.can('lottery.hurry') && (
          <Button size="small" aria-label={labels.hurryOf(numero)} onClick={() => onAction('hurry', draw)}>
            {labels.hurry}
          </Button>
        )}
        {canVoid && isVoidable && (
          <Button
            size="small"
            aria-label={(voidRequest ? labels.confirmOf : labels.giveUpOf)(numero)}
            onClick={() => onAction('void', draw)}
          >
            {voidRequest ? labels.confirm : labels.giveUp}
          </Button>
        )}
        {canWithdraw && isVoidable && (
          <Button
            size="small"
            aria-label={(isOwn ? labels.withdrawOf : labels.rejectOf)(numero)}
            onClick={() => onAction('withdraw', draw)}
          >
            {isOwn ? labels.withdraw : labels.reject}
          </Button>
        )}
      </Actions>
    </>
  )
})
