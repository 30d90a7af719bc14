import type { RewardAsk } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { generatePath, Link } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { moneyOf } from '../../parts/money.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import * as styles from './offers.module.css'

const words = texts.offers
/** Number of facts in the short form; the dialog shows all. */
const BESIDE = 3

export const isWaiting = ({ confirmedBy }: RewardAsk): boolean => confirmedBy === null

const aboutOf = ({ amount, username, facts }: RewardAsk): string =>
  amount === null
    ? facts
        .slice(0, BESIDE)
        .map(({ text }) => text)
        .join('. ')
    : username === null
      ? moneyOf(amount)
      : words.amountTo(moneyOf(amount), username)

interface AsksTableProps {
  label: string
  asks: readonly RewardAsk[]
  onConfirm: (ask: RewardAsk) => void
}

/** Requests with their requester and their approver, if there is one. */
export const AsksTable = observer(function AsksTable({ label, asks, onConfirm }: AsksTableProps) {
  if (asks.length === 0)
    return label === words.waiting ? (
      <Empty title={words.noWaiting}>{words.noWaitingNext}</Empty>
    ) : (
      <Empty title={words.noDone}>{words.noDoneNext}</Empty>
    )
  return (
    <Table label={label} head={[words.offer, words.act, words.about, words.reason, words.askedBy, words.second]}>
      {asks.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <Link to={generatePath(paths.offer, { merchant: one.merchant, promotionId: one.promotionId })}>
              {one.promotionId}
            </Link>
          </th>
          <td>{words.acts[one.act]}</td>
          <td>
            <div className={styles.words}>{aboutOf(one)}</div>
          </td>
          <td>
            <div className={styles.words}>{one.reason}</div>
          </td>
          <td>
            {one.askedBy} <TimeAgo at={one.askedAt} />
          </td>
          <td>
            <Second ask={one} onConfirm={onConfirm} />
          </td>
        </tr>
      ))}
    </Table>
  )
})

/** Approver; or the button to confirm, with that permission; or the state that it waits. */
const Second = observer(function Second({ ask, onConfirm }: { ask: RewardAsk } & Pick<AsksTableProps, 'onConfirm'>) {
  const { session } = useDesk()
  const { act, promotionId, askedBy: requestedBy, confirmedBy } = ask
  if (confirmedBy !== null) return confirmedBy
  if (requestedBy === session.who?.name) return texts.decision.ownYes
  if (!session.can(`rewards.${act}.confirm`)) return words.waitsFor[act]
  return (
    <Button size="small" aria-label={`${words.confirmOf[act]} ${promotionId}`} onClick={() => onConfirm(ask)}>
      {words.confirm}
    </Button>
  )
})
