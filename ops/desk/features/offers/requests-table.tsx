import type { RewardRequest } from '@tessera/site/operations'
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

const labels = texts.offers
/** Number of facts in the short form; the dialog shows all. */
const MAX_FACTS = 3

export const isWaiting = ({ confirmedBy }: RewardRequest): boolean => confirmedBy === null

const summaryOf = ({ amount, username, facts }: RewardRequest): string =>
  amount === null
    ? facts
        .slice(0, MAX_FACTS)
        .map(({ text }) => text)
        .join('. ')
    : username === null
      ? moneyOf(amount)
      : labels.amountTo(moneyOf(amount), username)

interface RequestsTableProps {
  label: string
  requests: readonly RewardRequest[]
  onConfirm: (request: RewardRequest) => void
}

/** Requests with their requester and their approver, if there is one. */
export const RequestsTable = observer(function AsksTable({ label, requests, onConfirm }: RequestsTableProps) {
  if (requests.length === 0)
    return label === labels.waiting ? (
      <Empty title={labels.noWaiting}>{labels.noWaitingNext}</Empty>
    ) : (
      <Empty title={labels.noDone}>{labels.noDoneNext}</Empty>
    )
  return (
    <Table label={label} head={[labels.offer, labels.act, labels.about, labels.reason, labels.askedBy, labels.second]}>
      {requests.map((request) => (
        <tr key={request.id}>
          <th scope="row">
            <Link to={generatePath(paths.offer, { merchant: request.merchant, promotionId: request.promotionId })}>
              {request.promotionId}
            </Link>
          </th>
          <td>{labels.acts[request.act]}</td>
          <td>
            <div className={styles.words}>{summaryOf(request)}</div>
          </td>
          <td>
            <div className={styles.words}>{request.reason}</div>
          </td>
          <td>
            {request.askedBy} <TimeAgo at={request.askedAt} />
          </td>
          <td>
            <Approver request={request} onConfirm={onConfirm} />
          </td>
        </tr>
      ))}
    </Table>
  )
})

/** Approver; or the button to confirm, with that permission; or the state that it waits. */
const Approver = observer(function Second({
  request,
  onConfirm,
}: { request: RewardRequest } & Pick<RequestsTableProps, 'onConfirm'>) {
  const { session } = useDesk()
  const { act, promotionId, askedBy: requestedBy, confirmedBy } = request
  if (confirmedBy !== null) return confirmedBy
  if (requestedBy === session.operator?.name) return texts.decision.ownYes
  if (!session.can(`rewards.${act}.confirm`)) return labels.waitsFor[act]
  return (
    <Button size="small" aria-label={`${labels.confirmOf[act]} ${promotionId}`} onClick={() => onConfirm(request)}>
      {labels.confirm}
    </Button>
  )
})
