import type { DeskApplication } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { formatMoney } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import * as styles from './applications.module.css'

const labels = texts.applications
const TONES = {
  APPROVED: 'ok',
  REFUSED: 'bad',
  IN_REVIEW: 'accent',
  SUBMITTED: 'neutral',
  WITHDRAWN: 'neutral',
} as const

interface ApplicationsTableProps {
  label: string
  applications: readonly DeskApplication[]
  onDecide: (application: DeskApplication, isApproved: boolean) => void
  onOpenPicture: (application: DeskApplication, pictureId: string, pictureNumber: number) => void
  renderReserveButton: (application: DeskApplication) => ReactNode
}

/** Table of applications with the member's remarks and pictures, and actions. */
export const ApplicationsTable = observer(function ApplicationsTable(props: ApplicationsTableProps) {
  const { label, applications, onOpenPicture } = props
  const { session } = useDesk()
  const canViewPictures = session.can('rewards.first')
  if (applications.length === 0)
    return label === labels.waiting ? (
      <Empty title={labels.none}>{labels.emptyHint}</Empty>
    ) : (
      <Empty title={labels.noOthers}>{labels.noOthersHint}</Empty>
    )
  const head = [
    labels.member,
    texts.merchant,
    labels.promotion,
    labels.remarks,
    labels.pictures,
    labels.since,
    labels.decided,
  ]
  return (
    <Table label={label} head={head}>
      {applications.map((application) => (
        <tr key={application.id}>
          <th scope="row">{application.username}</th>
          <td>{application.merchant}</td>
          <td>{application.title}</td>
          <td className={styles.remarks}>{application.remarks || labels.noRemarks}</td>
          <td>
            {canViewPictures
              ? application.pictures.map((id, index) => (
                  <Button
                    key={id}
                    size="small"
                    variant="quiet"
                    aria-label={labels.pictureOf(index + 1, application.username)}
                    onClick={() => onOpenPicture(application, id, index + 1)}
                  >
                    {labels.picture(index + 1)}
                  </Button>
                ))
              : application.pictures.length}
          </td>
          <td>
            <TimeAgo at={application.createdAt} />
          </td>
          <td>
            <div className={styles.decision}>
              <Badge tone={TONES[application.state]}>{labels.states[application.state]}</Badge>
              {application.amount && <div>{formatMoney(application.amount)}</div>}
              {application.reason && <div className={styles.remarks}>{application.reason}</div>}
              <PendingDecision {...props} application={application} />
            </div>
          </td>
        </tr>
      ))}
    </Table>
  )
})

/** Reviewer, approvals and buttons of an application that is not decided yet. */
const PendingDecision = observer(function PendingDecision({
  application,
  onDecide,
  renderReserveButton,
}: ApplicationsTableProps & { application: DeskApplication }) {
  const { session } = useDesk()
  const { state, lockedBy, yes: approvals, asked: proposedAmount, username } = application
  if (state !== 'SUBMITTED' && state !== 'IN_REVIEW') return null
  const isReservedByMe = lockedBy === session.operator?.name
  const hasApproved = approvals.some(({ by: actor }) => actor === session.operator?.name)
  const canApprove = session.can(approvals.length === 0 ? 'rewards.first' : 'rewards.second')
  return (
    <>
      {lockedBy && <div>{labels.lockedBy(lockedBy)}</div>}
      {proposedAmount && <div>{labels.firstApprovalOf(formatMoney(proposedAmount))}</div>}
      {approvals.map(({ by: actor, reason }) => (
        <div key={actor}>{texts.decision.nameWithReason(actor, reason)}</div>
      ))}
      {hasApproved && texts.decision.ownApproval}
      {canApprove && !hasApproved && (isReservedByMe || !lockedBy) && (
        <Actions>
          {isReservedByMe ? (
            <>
              <Button size="small" aria-label={labels.approveOf(username)} onClick={() => onDecide(application, true)}>
                {approvals.length === 0 ? labels.approve : texts.decision.secondApproval}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={labels.refuseOf(username)}
                onClick={() => onDecide(application, false)}
              >
                {labels.refuse}
              </Button>
            </>
          ) : (
            renderReserveButton(application)
          )}
        </Actions>
      )}
    </>
  )
})
