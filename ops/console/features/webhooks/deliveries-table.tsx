import type { DeliveryRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { asFault, type Fault } from '../../../ui/api/fault.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FaultCallout } from '../../../ui/callout.tsx'
import { formatShortTime, NOTHING } from '../../../ui/format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { useDeliveries } from './use-webhooks.ts'
import * as styles from './webhooks.module.css'

const TONES = { waiting: 'candidate', delivered: 'ok', failed: 'bad' } as const

interface DeliveriesTableProps {
  webhook: string
  host: string
  onChange: () => void
}

/** Deliveries of an endpoint, sent or pending, with their responses. */
export const DeliveriesTable = observer(function DeliveriesTable({ webhook, host, onChange }: DeliveriesTableProps) {
  const { api, notices } = useConsole()
  const deliveries = useDeliveries(webhook)
  const [fault, setFault] = useState<Fault | null>(null)
  const retry = async (id: string) => {
    setFault(null)
    try {
      await api.redeliver(id)
      notices.show(texts.webhooks.sentAgain)
      await deliveries.reset()
      onChange()
    } catch (thrown) {
      setFault(asFault(thrown))
    }
  }
  return (
    <>
      {fault && <FaultCallout fault={fault} />}
      <Loaded resource={deliveries.newest}>
        {() =>
          deliveries.rows.length === 0 ? (
            <p className={styles.quiet}>{texts.webhooks.noDeliveries}</p>
          ) : (
            <Table
              label={texts.webhooks.deliveriesOf(host)}
              head={[
                texts.webhooks.what,
                texts.webhooks.state,
                texts.webhooks.when,
                texts.webhooks.answer,
                { label: texts.webhooks.again, hidden: true },
              ]}
            >
              {deliveries.rows.map((row) => (
                <DeliveryTableRow key={row.id} row={row} onAgain={() => void retry(row.id)} />
              ))}
            </Table>
          )
        }
      </Loaded>
      <OlderButton pages={deliveries} />
    </>
  )
})

function DeliveryTableRow({ row, onAgain: onRetry }: { row: DeliveryRow; onAgain: () => void }) {
  const { id, type, merchant, createdAt, state, attempts, dueAt, answer: response } = row
  return (
    <tr>
      <th scope="row">
        {texts.webhooks.event[type]} {merchant}
      </th>
      <td>
        <Badge tone={TONES[state]}>{texts.webhooks.states[state]}</Badge>
      </td>
      <td>{formatShortTime(createdAt)}</td>
      <td className={styles.answer}>
        {response ?? NOTHING}
        <br />
        <small className={styles.quiet}>
          {texts.webhooks.attempts(attempts)}
          {dueAt && attempts > 0 && ` · ${texts.webhooks.next(formatShortTime(dueAt))}`}
        </small>
      </td>
      <td>
        <Button size="small" aria-label={texts.webhooks.againOf(id)} onClick={onRetry}>
          {texts.webhooks.again}
        </Button>
      </td>
    </tr>
  )
}
