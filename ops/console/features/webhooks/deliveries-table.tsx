import type { DeliveryRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorCallout } from '../../../ui/callout.tsx'
import { formatShortTime, NO_VALUE } from '../../../ui/format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { useDeliveries } from './use-webhooks.ts'
import * as styles from './webhooks.module.css'

const TONES = { waiting: 'candidate', delivered: 'ok', failed: 'bad' } as const

interface DeliveriesTableProps {
  webhookId: string
  host: string
  onChange: () => void
}

/** Deliveries of a webhook, sent or pending, with the endpoint's responses. */
export const DeliveriesTable = observer(function DeliveriesTable({ webhookId, host, onChange }: DeliveriesTableProps) {
  const { api, notices } = useConsole()
  const deliveries = useDeliveries(webhookId)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const retry = async (id: string) => {
    setError(null)
    try {
      await api.redeliver(id)
      notices.show(texts.webhooks.queuedNotice)
      await deliveries.reset()
      onChange()
    } catch (thrown) {
      setError(errorDetailsOf(thrown))
    }
  }
  return (
    <>
      {error && <ErrorCallout fault={error} />}
      <Loaded resource={deliveries.newest}>
        {() =>
          deliveries.rows.length === 0 ? (
            <p className={styles.quiet}>{texts.webhooks.noDeliveries}</p>
          ) : (
            <Table
              label={texts.webhooks.deliveriesOf(host)}
              head={[
                texts.webhooks.subject,
                texts.webhooks.state,
                texts.webhooks.when,
                texts.webhooks.response,
                { label: texts.webhooks.sendAgain, hidden: true },
              ]}
            >
              {deliveries.rows.map((row) => (
                <DeliveryTableRow key={row.id} row={row} onRetry={() => void retry(row.id)} />
              ))}
            </Table>
          )
        }
      </Loaded>
      <OlderButton pages={deliveries} />
    </>
  )
})

function DeliveryTableRow({ row, onRetry }: { row: DeliveryRow; onRetry: () => void }) {
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
        {response ?? NO_VALUE}
        <br />
        <small className={styles.quiet}>
          {texts.webhooks.attempts(attempts)}
          {dueAt && attempts > 0 && ` · ${texts.webhooks.next(formatShortTime(dueAt))}`}
        </small>
      </td>
      <td>
        <Button size="small" aria-label={texts.webhooks.sendAgainLabel(id)} onClick={onRetry}>
          {texts.webhooks.sendAgain}
        </Button>
      </td>
    </tr>
  )
}
