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
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import * as styles from './applications.module.css'

const words = texts.applications
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
  onDecide: (application: DeskApplication, yes: boolean) => void
  onPicture: (application: DeskApplication, id: string, number: number) => void
  takeButton: (application: DeskApplication) => ReactNode
}

/** Applications, each with what the member sent and what can be done about it. */
export const ApplicationsTable = observer(function ApplicationsTable(props: ApplicationsTableProps) {
  const { label, applications, onPicture } = props
  const { session } = useDesk()
  const mayLook = session.can('rewards.first')
  if (applications.length === 0)
    return label === words.waiting ? (
      <Empty title={words.none}>{words.noneNext}</Empty>
    ) : (
      <Empty title={words.noOthers}>{words.noOthersNext}</Empty>
    )
  const head = [
    words.member,
    texts.merchant,
    words.promotion,
    words.remarks,
    words.pictures,
    words.since,
    words.decided,
  ]
  return (
    <Table label={label} head={head}>
      {applications.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.username}</th>
          <td>{one.merchant}</td>
          <td>{one.title}</td>
          <td className={styles.remarks}>{one.remarks || words.nothingWritten}</td>
          <td>
            {mayLook
              ? one.pictures.map((id, at) => (
                  <Button
                    key={id}
                    size="small"
                    variant="quiet"
                    aria-label={words.pictureOf(at + 1, one.username)}
                    onClick={() => onPicture(one, id, at + 1)}
                  >
                    {words.picture(at + 1)}
                  </Button>
                ))
              : one.pictures.length}
          </td>
          <td>
            <TimeAgo at={one.createdAt} />
          </td>
          <td>
            <div className={styles.decision}>
              <Badge tone={TONES[one.state]}>{words.states[one.state]}</Badge>
              {one.amount && <div>{moneyOf(one.amount)}</div>}
              {one.reason && <div className={styles.remarks}>{one.reason}</div>}
              <Waiting {...props} application={one} />
            </div>
          </td>
        </tr>
      ))}
    </Table>
  )
})

/** Pending decision of an application, with its decider and buttons. */
const Waiting = observer(function Waiting({
  application,
  onDecide,
  takeButton,
}: ApplicationsTableProps & { application: DeskApplication }) {
  const { session } = useDesk()
  const { state, lockedBy, yes, asked, username } = application
  if (state !== 'SUBMITTED' && state !== 'IN_REVIEW') return null
  const isMine = lockedBy === session.who?.name
  const hasSaid = yes.some(({ by }) => by === session.who?.name)
  const may = session.can(yes.length === 0 ? 'rewards.first' : 'rewards.second')
  return (
    <>
      {lockedBy && <div>{words.lockedBy(lockedBy)}</div>}
      {asked && <div>{words.askedFor(moneyOf(asked))}</div>}
      {yes.map(({ by, reason }) => (
        <div key={by}>{texts.decision.yesBy(by, reason)}</div>
      ))}
      {hasSaid && texts.decision.ownYes}
      {may && !hasSaid && (isMine || !lockedBy) && (
        <Actions>
          {isMine ? (
            <>
              <Button size="small" aria-label={words.approveOf(username)} onClick={() => onDecide(application, true)}>
                {yes.length === 0 ? words.approve : texts.decision.second}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={words.refuseOf(username)}
                onClick={() => onDecide(application, false)}
              >
                {words.refuse}
              </Button>
            </>
          ) : (
            takeButton(application)
          )}
        </Actions>
      )}
    </>
  )
})
