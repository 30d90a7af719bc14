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
import { reasonOf } from './move-reason.ts'

const labels = texts.moves
const TONES = { asked: 'accent', confirmed: 'neutral', done: 'ok', refused: 'bad', withdrawn: 'neutral' } as const

interface MovesTableProps {
  label: string
  moves: readonly AgentMove[]
  onConfirm: (move: AgentMove) => void
  onWithdraw: (move: AgentMove) => void
}

/** Moves of teams, each with its requester and its approver, if there is one. */
export function MovesTable({ label, moves, onConfirm, onWithdraw }: MovesTableProps) {
  if (moves.length === 0)
    return label === labels.waiting ? (
      <Empty title={labels.none}>{labels.noneNext}</Empty>
    ) : (
      <Empty title={labels.noOthers}>{labels.noOthersNext}</Empty>
    )
  const head = [labels.member, texts.merchant, labels.under, labels.reason, labels.askedBy, labels.second, labels.state]
  return (
    <Table label={label} head={head}>
      {moves.map((move) => (
        <tr key={move.id}>
          <th scope="row">{move.account}</th>
          <td>{move.merchant}</td>
          <td>{move.upline ?? labels.nobody}</td>
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
            {move.why !== null && <Prose>{reasonOf(move.why)}</Prose>}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Withdraws a move, with the permission to request one. */
const WithdrawButton = observer(function Back({
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

/** Approver; or the button to confirm, with that permission; or the state that it waits. */
const Approver = observer(function Second({
  move,
  onConfirm,
}: { move: AgentMove } & Pick<MovesTableProps, 'onConfirm'>) {
  const { session } = useDesk()
  if (move.confirmedBy !== null) return move.confirmedBy
  if (move.askedBy === session.operator?.name) return texts.decision.ownYes
  if (!session.can('agents.move.confirm')) return labels.waitsFor
  return (
    <Button size="small" aria-label={labels.confirmOf(move.account)} onClick={() => onConfirm(move)}>
      {labels.confirm}
    </Button>
  )
})
