import type { LongOpenRound } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.rounds
const DAY_MS = 86_400_000

interface OpenRoundsTableProps {
  rounds: readonly LongOpenRound[]
  onChoose: (round: LongOpenRound) => void
}

/** Each round with what can be done about it now, or why nothing can. */
export function OpenRoundsTable({ rounds, onChoose }: OpenRoundsTableProps) {
  if (rounds.length === 0) return <Empty title={words.none}>{words.noneNext}</Empty>
  const numeric = (label: string) => ({ label, numeric: true })
  const head = [words.member, texts.merchant, words.game, words.round, numeric(words.stake), numeric(words.win)]
  return (
    <Table label={words.open} head={[...head, words.since, words.wish]}>
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
            <Wish round={round} onChoose={() => onChoose(round)} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const Wish = observer(function Wish({ round, onChoose }: { round: LongOpenRound; onChoose: () => void }) {
  const { session, clock } = useDesk()
  const { asked, roundId } = round
  if (asked) {
    const mayConfirm = session.can('rounds.void.confirm') && session.who?.name !== asked.by
    return (
      <>
        {words.askedBy(asked.by)} {asked.reason}{' '}
        {mayConfirm ? (
          <Button size="small" aria-label={words.confirmOf(roundId)} onClick={onChoose}>
            {words.confirm}
          </Button>
        ) : (
          words.waits
        )}
      </>
    )
  }
  if (Number(round.win) > 0) return words.hasWon
  if (Date.parse(round.openedAt) > clock.now - DAY_MS) return words.young
  if (!session.can('rounds.void.ask')) return null
  return (
    <Button size="small" aria-label={words.askOf(roundId)} onClick={onChoose}>
      {words.ask}
    </Button>
  )
})
