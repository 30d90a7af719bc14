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
  onSelect: (round: LongOpenRound) => void
}

/** Table of open rounds, each with a button to void it, or the reason why it cannot be voided. */
export function OpenRoundsTable({ rounds, onSelect }: OpenRoundsTableProps) {
  if (rounds.length === 0) return <Empty title={labels.none}>{labels.emptyHint}</Empty>
  const numericColumn = (label: string) => ({ label, numeric: true })
  const head = [
    labels.member,
    texts.merchant,
    labels.game,
    labels.round,
    numericColumn(labels.stake),
    numericColumn(labels.win),
  ]
  return (
    <Table label={labels.open} head={[...head, labels.since, labels.voidHeader]}>
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
            <VoidRequest round={round} onSelect={() => onSelect(round)} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const VoidRequest = observer(function VoidRequest({ round, onSelect }: { round: LongOpenRound; onSelect: () => void }) {
  const { session, clock } = useDesk()
  const { asked: voidRequest, roundId } = round
  if (voidRequest) {
    const canConfirm = session.can('rounds.void.confirm') && session.operator?.name !== voidRequest.by
    return (
      <>
        {labels.requestedBy(voidRequest.by)} {voidRequest.reason}{' '}
        {canConfirm ? (
          <Button size="small" aria-label={labels.confirmOf(roundId)} onClick={onSelect}>
            {labels.confirm}
          </Button>
        ) : (
          labels.waitsForApproval
        )}
      </>
    )
  }
  if (Number(round.win) > 0) return labels.hasWon
  if (Date.parse(round.openedAt) > clock.now - DAY_MS) return labels.tooYoung
  if (!session.can('rounds.void.ask')) return null
  return (
    <Button size="small" aria-label={labels.voidOf(roundId)} onClick={onSelect}>
      {labels.voidButton}
    </Button>
  )
})
