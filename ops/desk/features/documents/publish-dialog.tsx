import type { DeskDocument } from '@tessera/site/operations'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.documents
/** A moment as a field of date and time has it. */
function localOf(iso: string | null | undefined): string {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
/** Parses a date and time field, in the operator's local time. */
const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

interface PublishDialogProps {
  document: DeskDocument
  /** Null takes it down. */
  version: number | null
  /** True if it was published before. */
  isUndo: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Puts a version before members, now or later, or takes the document down. */
export function PublishDialog({ document, version, isUndo, onChanged, onClose }: PublishDialogProps) {
  const { api } = useDesk()
  const { merchant, kind, id, standing: currentVersion } = document
  // A correction is no new publication: the current dates are the default.
  const [from, setFrom] = useState(localOf(currentVersion?.from))
  const [until, setUntil] = useState(localOf(currentVersion?.until))
  const title = version === null ? labels.takeDown : isUndo ? labels.undoOf(version) : labels.publishOf(version)
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
      confirm={version === null ? labels.takeDown : isUndo ? labels.undo : labels.publish}
      tone={version === null ? 'danger' : 'primary'}
      onConfirm={async (reason) => {
        const days = version === null ? { from: null, until: null } : { from: momentOf(from), until: momentOf(until) }
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
