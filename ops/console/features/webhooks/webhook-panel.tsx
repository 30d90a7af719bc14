import type { WebhookRow, WebhookSecret } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { formatCount, formatShortTime } from '../../../ui/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { texts } from '../../texts.ts'
import { DeliveriesTable } from './deliveries-table.tsx'
import * as styles from './webhooks.module.css'

interface WebhookPanelProps {
  webhook: WebhookRow
  onSecretCreated: (webhook: WebhookSecret) => void
  onChange: () => void
}

/** One webhook: its events, the state of its deliveries, and the deliveries once they are expanded. */
export const WebhookPanel = observer(function WebhookPanel({ webhook, onSecretCreated, onChange }: WebhookPanelProps) {
  const { api } = useConsole()
  const [openDialog, setOpenDialog] = useState<'rotate' | 'end' | null>(null)
  const [isExpanded, setExpanded] = useState(false)
  const { id, url, events, merchants, createdAt, createdBy, overlapUntil } = webhook
  const { host } = new URL(url)
  const dialogProps = { permission: { kind: 'administer' }, onClose: () => setOpenDialog(null) } as const
  return (
    <Panel title={host} aside={<DeliveryStatus webhook={webhook} />}>
      <div className={styles.webhook}>
        <p className={styles.url}>
          <code>{url}</code>
        </p>
        <Chips label={texts.webhooks.events}>
          {events.map((event) => (
            <Badge key={event}>{texts.webhooks.event[event]}</Badge>
          ))}
        </Chips>
        <p className={styles.quiet}>
          {merchants.join(', ') || texts.webhooks.allMerchants} · {texts.webhooks.createdBy(createdBy)}{' '}
          <TimeAgo at={createdAt} />
          {overlapUntil && <> · {texts.webhooks.previousSecretUntil(formatShortTime(overlapUntil))}</>}
        </p>
        <Actions>
          <Button size="small" onClick={() => setOpenDialog('rotate')}>
            {texts.webhooks.rotate}
          </Button>
          <Button size="small" onClick={() => setOpenDialog('end')}>
            {texts.webhooks.end}
          </Button>
        </Actions>
        <details onToggle={(event) => setExpanded(event.currentTarget.open)}>
          <summary>{texts.webhooks.deliveries}</summary>
          {isExpanded && <DeliveriesTable webhookId={id} host={host} onChange={onChange} />}
        </details>
      </div>
      {openDialog === 'rotate' && (
        <ChangeDialog
          {...dialogProps}
          title={texts.webhooks.rotateTitle(host)}
          confirm={texts.webhooks.rotate}
          onConfirm={async (reason) => {
            onSecretCreated(await api.rotateWebhook(id, reason))
            return texts.webhooks.rotated
          }}
        >
          <p>{texts.webhooks.rotateConsequence}</p>
        </ChangeDialog>
      )}
      {openDialog === 'end' && (
        <ChangeDialog
          {...dialogProps}
          title={texts.webhooks.endTitle(host)}
          confirm={texts.webhooks.end}
          tone="danger"
          onConfirm={async (reason) => {
            await api.deleteWebhook(id, reason)
            onChange()
            return texts.webhooks.ended
          }}
        >
          <p>{texts.webhooks.endConsequence}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})

function DeliveryStatus({ webhook: { waiting, failed } }: { webhook: WebhookRow }) {
  if (failed > 0) return <Badge tone="bad">{texts.webhooks.failed(formatCount(failed))}</Badge>
  if (waiting > 0) return <Badge tone="candidate">{texts.webhooks.waiting(formatCount(waiting))}</Badge>
  return <Badge tone="ok">{texts.webhooks.allDelivered}</Badge>
}
