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
import { whyOf } from './why.ts'

const words = texts.moves
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
    return label === words.waiting ? (
      <Empty title={words.none}>{words.noneNext}</Empty>
    ) : (
      <Empty title={words.noOthers}>{words.noOthersNext}</Empty>
    )
  const head = [words.member, texts.merchant, words.under, words.reason, words.askedBy, words.second, words.state]
  return (
    <Table label={label} head={head}>
      {moves.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.account}</th>
          <td>{one.merchant}</td>
          <td>{one.upline ?? words.nobody}</td>
          <td>
            <Prose>{one.reason}</Prose>
          </td>
          <td>
            {one.askedBy} <TimeAgo at={one.askedAt} />
          </td>
          <td>
            <Second move={one} onConfirm={onConfirm} />
            {one.state === 'asked' && <Back move={one} onWithdraw={onWithdraw} />}
          </td>
          <td>
            <Badge tone={TONES[one.state]}>{words.states[one.state]}</Badge>
            {one.fromDay !== null && <div>{words.fromDay(one.fromDay)}</div>}
            {one.why !== null && <Prose>{whyOf(one.why)}</Prose>}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Withdraws a move, with the permission to request one. */
const Back = observer(function Back({ move, onWithdraw }: { move: AgentMove } & Pick<MovesTableProps, 'onWithdraw'>) {
  const { session } = useDesk()
  if (!session.can('agents.move.ask')) return null
  return (
    <Button size="small" variant="quiet" aria-label={words.withdrawOf(move.account)} onClick={() => onWithdraw(move)}>
      {words.withdraw}
    </Button>
  )
})

/** Approver; or the button to confirm, with that permission; or the state that it waits. */
const Second = observer(function Second({ move, onConfirm }: { move: AgentMove } & Pick<MovesTableProps, 'onConfirm'>) {
  const { session } = useDesk()
  if (move.confirmedBy !== null) return move.confirmedBy
  if (move.askedBy === session.who?.name) return texts.decision.ownYes
  if (!session.can('agents.move.confirm')) return words.waitsFor
  return (
    <Button size="small" aria-label={words.confirmOf(move.account)} onClick={() => onConfirm(move)}>
      {words.confirm}
    </Button>
  )
})
