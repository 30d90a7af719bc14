import type { DeskDocument, DocumentVersion, NewVersion } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorCallout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { DataField } from './data-field.tsx'
import { DATA_FIELDS } from './data-fields.ts'
import * as styles from './editor.module.css'
import { Preview } from './preview.tsx'

const labels = texts.documents
const LANGUAGES = ['th', 'en'] as const

interface EditorProps {
  document: DeskDocument
  /** Version that the draft starts from. */
  base: DocumentVersion
  onSaved: () => Promise<unknown>
}

type DocumentDraft = Pick<NewVersion, 'title' | 'content' | 'data'>

/** Editor of a document's next version: both languages side by side, the data fields, and a preview. */
export const Editor = observer(function Editor({ document, base, onSaved }: EditorProps) {
  const { api, notices } = useDesk()
  const [draft, setDraft] = useState<DocumentDraft>({ title: base.title, content: base.content, data: base.data })
  const [isDirty, setDirty] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const { merchant, kind, id } = document
  const updateDraft = (part: Partial<DocumentDraft>) => {
    setDraft((previous) => ({ ...previous, ...part }))
    setDirty(true)
  }
  const save = async () => {
    setSaving(true)
    setError(null)
    try {
      const savedDocument = await api.saveVersion({ merchant, kind, id }, { ...draft, after: document.latest.version })
      notices.show(labels.saved(savedDocument.latest.version))
      setDirty(false)
      await onSaved()
    } catch (thrown) {
      setError(errorDetailsOf(thrown))
    }
    setSaving(false)
  }
  return (
    <Stack>
      <Panel title={labels.edit} aside={isDirty && <Badge tone="candidate">{labels.unsaved}</Badge>}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Stack>
            <div className={styles.pair}>
              {LANGUAGES.map((language) => (
                <div key={language} className={styles.side}>
                  <Field label={labels.titleIn(labels.languages[language])}>
                    {(control) => (
                      <input
                        {...control}
                        lang={language}
                        maxLength={200}
                        value={draft.title[language]}
                        onChange={({ target }) => updateDraft({ title: { ...draft.title, [language]: target.value } })}
                      />
                    )}
                  </Field>
                  {kind !== 'category' && (
                    <Field label={labels.contentIn(labels.languages[language])} hint={labels.contentHint}>
                      {(control) => (
                        <textarea
                          {...control}
                          lang={language}
                          rows={12}
                          maxLength={50_000}
                          spellCheck
                          value={draft.content[language]}
                          onChange={({ target }) =>
                            updateDraft({ content: { ...draft.content, [language]: target.value } })
                          }
                        />
                      )}
                    </Field>
                  )}
                </div>
              ))}
            </div>
            <div className={styles.data}>
              {DATA_FIELDS[kind].map((field) => (
                <DataField
                  key={field.name}
                  field={field}
                  value={draft.data[field.name]}
                  onChange={(value) => updateDraft({ data: { ...draft.data, [field.name]: value } })}
                />
              ))}
            </div>
            {error && <ErrorCallout fault={error} />}
            <Actions>
              <Button type="submit" variant="primary" isBusy={isSaving}>
                {isSaving ? labels.saving : labels.save}
              </Button>
            </Actions>
          </Stack>
        </form>
      </Panel>
      {kind !== 'category' && (
        <Panel title={labels.preview}>
          <Preview merchant={merchant} title={draft.title} content={draft.content} />
        </Panel>
      )}
    </Stack>
  )
})
