import type { AgentMove } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'
import { formatMoveReason } from './move-reason.ts'

const labels = texts.moves
const TONES = { asked: 'accent', confirmed: 'neutral', done: 'ok', refused: 'bad', withdrawn: 'neutral' } as const

interface MovesTableProps {
  label: string
  moves: readonly AgentMove[]
  onConfirm: (move: AgentMove) => void
  onWithdraw: (move: AgentMove) => void
}

/** Table of moves with requester and approver. */
export function MovesTable({ label, moves, onConfirm, onWithdraw }: MovesTableProps) {
  if (moves.length === 0)
    return label === labels.waiting ? (
      <Empty title={labels.none}>{labels.emptyHint}</Empty>
    ) : (
      <Empty title={labels.noOthers}>{labels.noOthersHint}</Empty>
    )
  const head = [
    labels.member,
    texts.merchant,
    labels.newUplineHeader,
    labels.reason,
    labels.requestedBy,
    labels.secondApproval,
    labels.state,
  ]
  return (
    <Table label={label} head={head}>
      {moves.map((move) => (
        <tr key={move.id}>
          <th scope="row">{move.account}</th>
          <td>{move.merchant}</td>
          <td>{move.upline ?? labels.noUpline}</td>
          <td>
            <Prose>{move.reason}</Prose>
          </td>
          <td>
            {move.askedBy} <TimeAgo at={move.askedAt} />
          </td>
          <td>
            <Approver move={move} onConfirm={onConfirm} />
            {move.state === 'asked' && <WithdrawButton move={move} onWithdraw={onWithdraw} />}
          </td>
          <td>
            <Badge tone={TONES[move.state]}>{labels.states[move.state]}</Badge>
            {move.fromDay !== null && <div>{labels.fromDay(move.fromDay)}</div>}
            {move.why !== null && <Prose>{formatMoveReason(move.why)}</Prose>}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Button that withdraws a move; for operators who may request moves. */
const WithdrawButton = observer(function WithdrawButton({
  move,
  onWithdraw,
}: { move: AgentMove } & Pick<MovesTableProps, 'onWithdraw'>) {
  const { session } = useDesk()
  if (!session.can('agents.move.ask')) return null
  return (
    <Button size="small" variant="quiet" aria-label={labels.withdrawOf(move.account)} onClick={() => onWithdraw(move)}>
      {labels.withdraw}
    </Button>
  )
})

/** Approver of the move; otherwise a button to confirm it, or a text that it waits for another operator. */
const Approver = observer(function Approver({
  move,
  onConfirm,
}: { move: AgentMove } & Pick<MovesTableProps, 'onConfirm'>) {
  const { session } = useDesk()
  if (move.confirmedBy !== null) return move.confirmedBy
  if (move.askedBy === session.operator?.name) return texts.decision.ownApproval
  if (!session.can('agents.move.confirm')) return labels.waitsForApprover
  return (
    <Button size="small" aria-label={labels.confirmOf(move.account)} onClick={() => onConfirm(move)}>
      {labels.confirm}
    </Button>
  )
})
