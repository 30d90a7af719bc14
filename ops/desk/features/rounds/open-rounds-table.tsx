import type { LongOpenRound } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.rounds
const DAY_MS = 86_400_000

interface OpenRoundsTableProps {
  rounds: readonly LongOpenRound[]
  onChoose: (round: LongOpenRound) => void
}

/** Open rounds, each with its action or the reason why there is none. */
export function OpenRoundsTable({ rounds, onChoose }: OpenRoundsTableProps) {
  if (rounds.length === 0) return <Empty title={labels.none}>{labels.noneNext}</Empty>
  const numeric = (label: string) => ({ label, numeric: true })
  const head = [labels.member, texts.merchant, labels.game, labels.round, numeric(labels.stake), numeric(labels.win)]
  return (
    <Table label={labels.open} head={[...head, labels.since, labels.wish]}>
      {rounds.map((round) => (
        <tr key={`${round.provider} ${round.roundId} ${round.username}`}>
          <th scope="row">{round.username}</th>
          <td>{round.merchant}</td>
          <td>{round.gameId}</td>
          <td>
            <code>{round.roundId}</code>
          </td>
          <td className={numericCell}>
            <Money amount={round.stake} />
          </td>
          <td className={numericCell}>
            <Money amount={round.win} />
          </td>
          <td>
            <TimeAgo at={round.openedAt} />
          </td>
          <td>
            <VoidRequest round={round} onChoose={() => onChoose(round)} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const VoidRequest = observer(function VoidRequestCell({
  round,
  onChoose,
}: {
  round: LongOpenRound
  onChoose: () => void
}) {
  const { session, clock } = useDesk()
  const { asked: voidRequest, roundId } = round
  if (voidRequest) {
    const canConfirm = session.can('rounds.void.confirm') && session.operator?.name !== voidRequest.by
    return (
      <>
        {labels.askedBy(voidRequest.by)} {voidRequest.reason}{' '}
        {canConfirm ? (
          <Button size="small" aria-label={labels.confirmOf(roundId)} onClick={onChoose}>
            {labels.confirm}
          </Button>
        ) : (
          labels.waits
        )}
      </>
    )
  }
  if (Number(round.win) > 0) return labels.hasWon
  if (Date.parse(round.openedAt) > clock.now - DAY_MS) return labels.young
  if (!session.can('rounds.void.ask')) return null
  return (
    <Button size="small" aria-label={labels.askOf(roundId)} onClick={onChoose}>
      {labels.ask}
    </Button>
  )
})
