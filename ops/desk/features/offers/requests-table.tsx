import type { RewardRequest } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { generatePath, Link } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { formatMoney } from '../../parts/money.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import * as styles from './offers.module.css'

const labels = texts.offers
/** Maximum number of conditions in the summary; the dialog shows all. */
const MAX_CONDITIONS = 3

export const isUnconfirmed = ({ confirmedBy }: RewardRequest): boolean => confirmedBy === null

const summarizeRequest = ({ amount, username, facts }: RewardRequest): string =>
  amount === null
    ? facts
        .slice(0, MAX_CONDITIONS)
        .map(({ text }) => text)
        .join('. ')
    : username === null
      ? formatMoney(amount)
      : labels.amountTo(formatMoney(amount), username)

interface RequestsTableProps {
  label: string
  requests: readonly RewardRequest[]
  onConfirm: (request: RewardRequest) => void
}

/** Table of requests with requester and approver. */
export const RequestsTable = observer(function RequestsTable({ label, requests, onConfirm }: RequestsTableProps) {
  if (requests.length === 0)
    return label === labels.waiting ? (
      <Empty title={labels.noWaiting}>{labels.noWaitingHint}</Empty>
    ) : (
      <Empty title={labels.noDone}>{labels.noDoneHint}</Empty>
    )
  return (
    <Table
      label={label}
      head={[
        labels.offer,
        labels.requestKind,
        labels.details,
        labels.reason,
        labels.requestedBy,
        labels.secondApproval,
      ]}
    >
      {requests.map((request) => (
        <tr key={request.id}>
          <th scope="row">
            <Link to={generatePath(paths.offer, { merchant: request.merchant, promotionId: request.promotionId })}>
              {request.promotionId}
            </Link>
          </th>
          <td>{labels.requestKinds[request.act]}</td>
          <td>
            <div className={styles.words}>{summarizeRequest(request)}</div>
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

/** Approver of the request; otherwise a button to confirm it, or a text that it waits for another operator. */
const Approver = observer(function Approver({
  request,
  onConfirm,
}: { request: RewardRequest } & Pick<RequestsTableProps, 'onConfirm'>) {
  const { session } = useDesk()
  const { act, promotionId, askedBy: requestedBy, confirmedBy } = request
  if (confirmedBy !== null) return confirmedBy
  if (requestedBy === session.operator?.name) return texts.decision.ownApproval
  if (!session.can(`rewards.${act}.confirm`)) return labels.waitsForApprover[act]
  return (
    <Button size="small" aria-label={`${labels.confirmOf[act]} ${promotionId}`} onClick={() => onConfirm(request)}>
      {labels.confirm}
    </Button>
  )
})
