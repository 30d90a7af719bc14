import type { WebhookSecret } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { AdministeredPage } from '../../parts/administered-page.tsx'
import { texts } from '../../texts.ts'
import { SecretCard } from './secret-card.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

/** Webhook endpoints and their deliveries; for administrators. */
export const WebhooksPage = () => (
  <AdministeredPage title={texts.webhooks.title} reason={texts.webhooks.signIn}>
    <Webhooks />
  </AdministeredPage>
)

const Webhooks = observer(function Webhooks() {
  const webhooks = useWebhooks()
  const [newSecret, setNewSecret] = useState<WebhookSecret | null>(null)
  const showSecret = (webhook: WebhookSecret) => {
    setNewSecret(webhook)
    void webhooks.refresh()
  }
  return (
    <Stack>
      {newSecret && <SecretCard webhook={newSecret} onClose={() => setNewSecret(null)} />}
      <WebhookForm onMade={showSecret} />
      <Loaded resource={webhooks}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={texts.webhooks.none}>{texts.webhooks.noneNext}</Empty>
          ) : (
            <Stack>
              {rows.map((row) => (
                <WebhookPanel
                  key={row.id}
                  webhook={row}
                  onSecret={showSecret}
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
