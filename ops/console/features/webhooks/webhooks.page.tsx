import type { WebhookSecret } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useConsole } from '../../console-context.ts'
import { SignInFirst } from '../../parts/sign-in-first.tsx'
import { texts } from '../../texts.ts'
import { SecretCard } from './secret-card.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

/** Endpoints that are told of what happens, and what each was told; for administrators. */
export const WebhooksPage = observer(function WebhooksPage() {
  const { session } = useConsole()
  const refusal = session.refusal({ kind: 'administer' })
  return (
    <>
      <PageHead title={texts.webhooks.title} />
      {!session.token ? (
        <SignInFirst why={texts.webhooks.signIn} />
      ) : refusal ? (
        <Empty title={refusal}>{texts.tokens.refusedNext}</Empty>
      ) : (
        <Webhooks />
      )}
    </>
  )
})

const Webhooks = observer(function Webhooks() {
  const webhooks = useWebhooks()
  const [told, setTold] = useState<WebhookSecret | null>(null)
  const show = (made: WebhookSecret) => {
    setTold(made)
    void webhooks.refresh()
  }
  return (
    <Stack>
      {told && <SecretCard made={told} onClose={() => setTold(null)} />}
      <WebhookForm onMade={show} />
      <Loaded from={webhooks}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={texts.webhooks.none}>{texts.webhooks.noneNext}</Empty>
          ) : (
            <Stack>
              {rows.map((row) => (
                <WebhookPanel key={row.id} webhook={row} onSecret={show} onChange={() => void webhooks.refresh()} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
})
