import type { AgentHint } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'
import { AlertEvidence } from './evidence.tsx'

const labels = texts.hints

interface AlertsTableProps {
  alerts: readonly AgentHint[]
  onClose: (alert: AgentHint) => void
}

/** Table of alerts with evidence; open ones first. */
export const AlertsTable = observer(function AlertsTable({ alerts, onClose }: AlertsTableProps) {
  const { session } = useDesk()
  if (alerts.length === 0) return <Empty title={labels.none}>{labels.emptyHint}</Empty>
  return (
    <Table
      label={labels.title}
      head={[labels.agent, labels.member, labels.kind, labels.evidence, labels.found, labels.closed]}
    >
      {alerts.map((alert) => (
        <tr key={alert.id}>
          <th scope="row">{alert.agent}</th>
          <td>{alert.member}</td>
          <td>{labels.kinds[alert.kind]}</td>
          <td>
            <AlertEvidence evidence={alert.evidence} />
          </td>
          <td>
            <TimeAgo at={alert.foundAt} />
          </td>
          <td>
            {alert.closed ? (
              <>
                <Prose>{labels.closedBy(alert.closed.by, alert.closed.reason)}</Prose>
                <TimeAgo at={alert.closed.at} />
              </>
            ) : session.can('agents.hints') ? (
              <Button
                size="small"
                aria-label={labels.closeOf(alert.agent, alert.member)}
                onClick={() => onClose(alert)}
              >
                {labels.close}
              </Button>
            ) : (
              <Badge tone="accent">{labels.open}</Badge>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
})
