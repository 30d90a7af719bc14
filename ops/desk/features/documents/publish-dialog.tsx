import type { DeskDocument } from '@tessera/site/operations'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.documents
/** Formats a time for a datetime-local field. */
function localTimeOf(iso: string | null | undefined): string {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
/** Parses a date and time field, in the operator's local time. */
const isoTimeOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

interface PublishDialogProps {
  document: DeskDocument
  /** Version to publish; null unpublishes the document. */
  version: number | null
  /** True if it was published before. */
  isRevert: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Publishes a version now or later, or unpublishes the document. */
export function PublishDialog({ document, version, isRevert, onChanged, onClose }: PublishDialogProps) {
  const { api } = useDesk()
  const { merchant, kind, id, standing: currentVersion } = document
  // A correction is no new publication: the current dates are the default.
  const [from, setFrom] = useState(localTimeOf(currentVersion?.from))
  const [until, setUntil] = useState(localTimeOf(currentVersion?.until))
  const title = version === null ? labels.takeDown : isRevert ? labels.undoOf(version) : labels.publishOf(version)
  const field = (label: string, hint: string, value: string, onChange: (text: string) => void) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <input {...control} type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
  return (
    <ReasonDialog
      title={title}
      confirm={version === null ? labels.takeDown : isRevert ? labels.undo : labels.publish}
      tone={version === null ? 'danger' : 'primary'}
      onConfirm={async (reason) => {
        const days = version === null ? { from: null, until: null } : { from: isoTimeOf(from), until: isoTimeOf(until) }
        const input = { version, ...days, reason }
        await api.publishDocument({ merchant, kind, id }, input).finally(onChanged)
        return version === null ? labels.down : labels.published(version)
      }}
      onClose={onClose}
      fields={
        version !== null && (
          <>
            {field(labels.fromField, labels.fromHint, from, setFrom)}
            {field(labels.untilField, labels.untilHint, until, setUntil)}
          </>
        )
      }
    >
      <p>{version === null ? labels.takeDownMeans : labels.publishMeans}</p>
    </ReasonDialog>
  )
}
