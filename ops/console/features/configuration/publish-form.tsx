import { ConfigurationBody, type ConfigurationRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { texts } from '../../texts.ts'
import * as styles from './publish-form.module.css'

interface PublishFormProps {
  code: string
  newest: ConfigurationRow | undefined
}

/** Form that publishes a configuration: JSON that is pasted, read from a file, or edited from the newest version. */
export const PublishForm = observer(function PublishForm({ code, newest }: PublishFormProps) {
  const { api, live } = useConsole()
  const [text, setText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const labels = texts.configuration
  const document = parseDocument(text)
  return (
    <Panel title={labels.publish}>
      <Stack>
        <Field label={labels.file}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="application/json,.json"
              onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
            />
          )}
        </Field>
        <Field
          label={labels.document}
          hint={labels.documentHint}
          error={isSubmitted && document === null ? labels.invalidJson : null}
        >
          {({ className, ...control }) => (
            <textarea
              {...control}
              className={`${className} ${styles.document}`}
              rows={12}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Actions>
          <PermittedButton
            variant="primary"
            permission={{ kind: 'operate', merchant: code }}
            onBegin={() => {
              setSubmitted(true)
              setConfirming(document !== null)
            }}
          >
            {labels.publishButton}
          </PermittedButton>
          {newest && (
            <Button
              variant="quiet"
              onClick={() =>
                void api
                  .configuration(code, newest.number)
                  .then((configuration) => setText(JSON.stringify(configuration.document, null, 2)))
              }
            >
              {labels.startFrom(newest.number)}
            </Button>
          )}
        </Actions>
      </Stack>
      {isConfirming && document && (
        <ChangeDialog
          title={labels.publishTitle(code)}
          confirm={labels.publish}
          permission={{ kind: 'operate', merchant: code }}
          onClose={() => setConfirming(false)}
          onConfirm={async (reason) => {
            const { number } = await api.publishConfiguration(code, { document, reason })
            live.publish({ topic: 'composition', about: code })
            setText('')
            setSubmitted(false)
            return labels.published(number)
          }}
        >
          <p>{labels.publishConsequence}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})

function parseDocument(text: string): ConfigurationBody['document'] | null {
  try {
    return ConfigurationBody.shape.document.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
