import { type DocumentKind, DocumentPath } from '@tessera/site/operations'
import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCallout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { NameInput } from '../../parts/name-input.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { initialData } from './data-fields.ts'

const labels = texts.documents
const isDocumentId = (text: string): boolean => DocumentPath.shape.id.safeParse(text).success

interface NewDocumentDialogProps {
  merchant: string
  kind: DocumentKind
  onClose: () => void
}

/** Dialog that creates a document with an empty first version, and opens its editor. */
export function NewDocumentDialog({ merchant, kind, onClose }: NewDocumentDialogProps) {
  const { api } = useDesk()
  const navigate = useNavigate()
  const [id, setId] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const create = async () => {
    setSubmitted(true)
    if (!isDocumentId(id) || isBusy) return
    setBusy(true)
    const emptyText = { th: '', en: '' }
    try {
      const firstVersion = { after: 0, title: emptyText, content: emptyText, data: initialData(kind, id) }
      await api.saveVersion({ merchant, kind, id }, firstVersion)
      await navigate(generatePath(paths.document, { merchant, kind, id }))
    } catch (thrown) {
      setError(errorDetailsOf(thrown))
      setBusy(false)
    }
  }
  return (
    <Dialog title={labels.add} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <Stack>
          <Field
            label={labels.nameLabel}
            hint={labels.nameHint}
            error={isSubmitted && !isDocumentId(id) ? labels.nameInvalid : null}
          >
            {(control) => <NameInput control={control} maxLength={64} value={id} onChange={setId} />}
          </Field>
          {error && <ErrorCallout fault={error} />}
          <Actions>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {labels.createButton}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  )
}
