import type { Operator } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import type { OperatorAction } from './change-operator-dialog.tsx'
import * as styles from './operators-table.module.css'

interface OperatorsTableProps {
  operators: readonly Operator[]
  onAction: (action: OperatorAction) => void
}

export const OperatorsTable = observer(function OperatorsTable({ operators, onAction }: OperatorsTableProps) {
  const { session } = useDesk()
  const labels = texts.operators
  const canChange = session.can('operators.change')
  const head = [labels.name, labels.role, labels.state, labels.since]
  return (
    <Table label={labels.title} head={canChange ? [...head, { label: labels.actions, hidden: true }] : head}>
      {operators.map((operator) => (
        <tr key={operator.id}>
          <th scope="row">
            {operator.name} {operator.id === session.operator?.id && <Badge>{labels.you}</Badge>}
          </th>
          <td>{operator.role}</td>
          <td>
            <Badge tone={operator.disabled ? 'neutral' : 'ok'}>
              {operator.disabled ? labels.disabled : labels.active}
            </Badge>
          </td>
          <td>
            <TimeAgo at={operator.createdAt} />
          </td>
          {canChange && (
            <td>
              <div className={styles.actions}>
                <Button
                  size="small"
                  aria-label={labels.setRoleOf(operator.name)}
                  onClick={() => onAction({ kind: 'role', operator })}
                >
                  {labels.setRole}
                </Button>
                <Button
                  size="small"
                  aria-label={labels.setPasswordOf(operator.name)}
                  onClick={() => onAction({ kind: 'password', operator })}
                >
                  {labels.setPassword}
                </Button>
                <Button
                  size="small"
                  aria-label={operator.disabled ? labels.enableOf(operator.name) : labels.disableOf(operator.name)}
                  onClick={() => onAction({ kind: operator.disabled ? 'enable' : 'disable', operator })}
                >
                  {operator.disabled ? labels.enable : labels.disable}
                </Button>
              </div>
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
})
