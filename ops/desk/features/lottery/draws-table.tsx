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

/** Table of draws: sales, then liability and actions for upcoming draws, or payout and result for past ones. */
export function DrawsTable({ label, draws, onAction }: DrawsTableProps) {
  const isUpcoming = label === labels.upcoming
  if (draws.length === 0)
    return isUpcoming ? (
      <Empty title={labels.none}>{labels.emptyHint}</Empty>
    ) : (
      <Empty title={labels.noFinished}>{labels.noFinishedHint}</Empty>
    )
  const numericColumn = (text: string) => ({ label: text, numeric: true })
  const lastColumns = isUpcoming
    ? [numericColumn(labels.atRisk), labels.actions]
    : [numericColumn(labels.paid), labels.result]
  return (
    <Table
      label={label}
      head={[labels.drawNumber, labels.state, labels.closes, numericColumn(labels.sold), ...lastColumns]}
    >
      {draws.map((draw) => (
        <tr key={draw.drawId}>
          <th scope="row">{draw.numero}</th>
          <td>
            <Badge tone={TONES[draw.state]}>{labels.states[draw.state]}</Badge>
            {draw.sealLate && <div>{labels.sealedLate}</div>}
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
          <td>{isUpcoming ? <DrawActions draw={draw} onAction={onAction} /> : <DrawResult draw={draw} />}</td>
        </tr>
      ))}
    </Table>
  )
}

const DrawResult = ({ draw: { prizes, voidReason } }: { draw: DeskDraw }) => (
  <Prose>{voidReason ?? (prizes ?? []).join(' ')}</Prose>
)

const DrawActions = observer(function DrawActions({
  draw,
  onAction,
}: { draw: DeskDraw } & Pick<DrawsTableProps, 'onAction'>) {
  const { session } = useDesk()
  const { numero, state, voidAsked: voidRequest } = draw
  const voidRequestText = voidRequest && texts.decision.nameWithReason(voidRequest.by, voidRequest.reason)
  const isOwnRequest = voidRequest?.by === session.operator?.name
  const canWithdraw =
    voidRequest && (isOwnRequest ? session.can('lottery.void.ask') : session.can('lottery.void.confirm'))
  const isVoidable = state === 'scheduled' || state === 'open' || state === 'closed'
  const canVoid = voidRequest ? !isOwnRequest && session.can('lottery.void.confirm') : session.can('lottery.void.ask')
  return (
    <>
      {voidRequestText && <Prose>{voidRequestText}</Prose>}
      {voidRequestText && isOwnRequest && <div>{texts.decision.ownApproval}</div>}
      {voidRequestText && !isOwnRequest && !canVoid && <div>{labels.waitsForApprover}</div>}
      <Actions>
        <Button size="small" aria-label={labels.numbersOf(numero)} onClick={() => onAction('numbers', draw)}>
          {labels.numbers}
        </Button>
        {state === 'open' && session.can('lottery.hurry') && (
          <Button size="small" aria-label={labels.closeSoonOf(numero)} onClick={() => onAction('hurry', draw)}>
            {labels.closeSoon}
          </Button>
        )}
        {canVoid && isVoidable && (
          <Button
            size="small"
            aria-label={(voidRequest ? labels.confirmOf : labels.voidDrawOf)(numero)}
            onClick={() => onAction('void', draw)}
          >
            {voidRequest ? labels.confirm : labels.voidDraw}
          </Button>
        )}
        {canWithdraw && isVoidable && (
          <Button
            size="small"
            aria-label={(isOwnRequest ? labels.withdrawOf : labels.rejectOf)(numero)}
            onClick={() => onAction('withdraw', draw)}
          >
            {isOwnRequest ? labels.withdraw : labels.reject}
          </Button>
        )}
      </Actions>
    </>
  )
})
