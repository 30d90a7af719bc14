import { WebhookBody, WebhookEvent, type WebhookSecret } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { CheckboxGroup } from '../../parts/checkbox-group.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import * as styles from './webhooks.module.css'

const EVENT_OPTIONS = WebhookEvent.options.map((value) => ({ value, label: texts.webhooks.event[value] }))

/** Form of a new webhook: URL, events and merchants. */
export const WebhookForm = observer(function WebhookForm({
  onCreated,
}: {
  onCreated: (webhook: WebhookSecret) => void
}) {
  const { api } = useConsole()
  const merchants = (useMerchants().value ?? []).map(({ code }) => ({ value: code, label: code }))
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WebhookEvent.options)
  const [selectedMerchants, setSelectedMerchants] = useState<readonly string[]>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const body = { url: url.trim(), events: [...events], merchants: [...selectedMerchants] }
  const isUrlValid = WebhookBody.shape.url.safeParse(body.url).success
  const submit = () => {
    setSubmitted(true)
    if (isUrlValid && events.length > 0) setConfirming(true)
  }
  return (
    <Panel title={texts.webhooks.create}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={texts.webhooks.url}
          hint={texts.webhooks.urlHint}
          error={isSubmitted && !isUrlValid ? texts.webhooks.urlMissing : null}
        >
          {(control) => (
            <input
              {...control}
              type="url"
              maxLength={500}
              placeholder="https://"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
        <CheckboxGroup
          label={texts.webhooks.events}
          options={EVENT_OPTIONS}
          selected={events}
          onChange={setEvents}
          error={isSubmitted && events.length === 0 ? texts.webhooks.eventsMissing : null}
        />
        <CheckboxGroup
          label={texts.webhooks.merchants}
          options={merchants}
          selected={selectedMerchants}
          onChange={setSelectedMerchants}
        />
        <Button type="submit" variant="primary">
          {texts.webhooks.createButton}
        </Button>
      </form>
      {isConfirming && (
        <ChangeDialog
          title={texts.webhooks.createTitle}
          confirm={texts.webhooks.createButton}
          permission={{ kind: 'administer' }}
          onClose={() => setConfirming(false)}
          onConfirm={async (reason) => {
            const webhook = await api.createWebhook({ ...body, reason })
            setUrl('')
            setSubmitted(false)
            onCreated(webhook)
            return texts.webhooks.secret(webhook.url)
          }}
        />
      )}
    </Panel>
  )
})
