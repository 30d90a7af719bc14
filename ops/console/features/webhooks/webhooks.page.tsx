import type { WebhookSecret } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { AdminPage } from '../../parts/admin-page.tsx'
import { texts } from '../../texts.ts'
import { SecretCard } from './secret-card.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

/** Webhook endpoints and their deliveries; for administrators. */
export const WebhooksPage = () => (
  <AdminPage title={texts.webhooks.title} reason={texts.webhooks.signIn}>
    <WebhookPanels />
  </AdminPage>
)

const WebhookPanels = observer(function WebhookPanels() {
  const webhooks = useWebhooks()
  const [webhookWithSecret, setWebhookWithSecret] = useState<WebhookSecret | null>(null)
  const showSecret = (webhook: WebhookSecret) => {
    setWebhookWithSecret(webhook)
    void webhooks.refresh()
  }
  return (
    <Stack>
      {webhookWithSecret && <SecretCard webhook={webhookWithSecret} onClose={() => setWebhookWithSecret(null)} />}
      <WebhookForm onCreated={showSecret} />
      <Loaded resource={webhooks}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={texts.webhooks.none}>{texts.webhooks.emptyHint}</Empty>
          ) : (
            <Stack>
              {rows.map((row) => (
                <WebhookPanel
                  key={row.id}
                  webhook={row}
                  onSecretCreated={showSecret}
                  onChange={() => void webhooks.refresh()}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
})
