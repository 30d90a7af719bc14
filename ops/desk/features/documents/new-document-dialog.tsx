import { type DocumentKind, DocumentPath } from '@tessera/site/operations'
import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { asFault, type Fault } from '../../../ui/api/fault.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultCallout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { NameInput } from '../../parts/name-input.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { initialData } from './data-fields.ts'

const labels = texts.documents
const isName = (text: string): boolean => DocumentPath.shape.id.safeParse(text).success

interface NewDocumentDialogProps {
  merchant: string
  kind: DocumentKind
  onClose: () => void
}

/** Creates a document with one empty version and opens its editor. */
export function NewDocumentDialog({ merchant, kind, onClose }: NewDocumentDialogProps) {
  const { api } = useDesk()
  const navigate = useNavigate()
  const [id, setId] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const create = async () => {
    setSubmitted(true)
    if (!isName(id) || isBusy) return
    setBusy(true)
    const empty = { th: '', en: '' }
    try {
      const first = { after: 0, title: empty, content: empty, data: initialData(kind, id) }
      await api.writeDocument({ merchant, kind, id }, first)
      await navigate(generatePath(paths.document, { merchant, kind, id }))
    } catch (thrown) {
      setFault(asFault(thrown))
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
          <Field label={labels.addOf} hint={labels.addHint} error={isSubmitted && !isName(id) ? labels.addWrong : null}>
            {(control) => <NameInput control={control} maxLength={64} value={id} onChange={setId} />}
          </Field>
          {fault && <FaultCallout fault={fault} />}
          <Actions>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {labels.addGo}
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
