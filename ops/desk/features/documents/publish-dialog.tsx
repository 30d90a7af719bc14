import type { DeskDocument } from '@tessera/site/operations'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.documents
/** Formats an ISO time as the value of a datetime-local input; empty without a time. */
function toLocalInput(iso: string | null | undefined): string {
  if (!iso) return ''
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
/** Parses the value of a datetime-local input, in the operator's time zone; null if it is empty. */
const fromLocalInput = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

interface PublishDialogProps {
  document: DeskDocument
  /** Version to publish; null unpublishes the document. */
  version: number | null
  /** True if the version was published before. */
  isRevert: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Publishes a version now or later, or unpublishes the document. */
export function PublishDialog({ document, version, isRevert, onChanged, onClose }: PublishDialogProps) {
  const { api } = useDesk()
  const { merchant, kind, id, standing: currentVersion } = document
  // The current dates are the default, so that a correction does not change them.
  const [from, setFrom] = useState(toLocalInput(currentVersion?.from))
  const [until, setUntil] = useState(toLocalInput(currentVersion?.until))
  const title = version === null ? labels.takeDown : isRevert ? labels.restoreOf(version) : labels.publishOf(version)
  const timeField = (label: string, hint: string, value: string, onChange: (text: string) => void) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <input {...control} type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
  return (
    <ReasonDialog
      title={title}
      confirm={version === null ? labels.takeDown : isRevert ? labels.restore : labels.publish}
      tone={version === null ? 'danger' : 'primary'}
      onConfirm={async (reason) => {
        const span =
          version === null ? { from: null, until: null } : { from: fromLocalInput(from), until: fromLocalInput(until) }
        const input = { version, ...span, reason }
        await api.publishDocument({ merchant, kind, id }, input).finally(onChanged)
        return version === null ? labels.takenDownNotice : labels.published(version)
      }}
      onClose={onClose}
      fields={
        version !== null && (
          <>
            {timeField(labels.fromField, labels.fromHint, from, setFrom)}
            {timeField(labels.untilField, labels.untilHint, until, setUntil)}
          </>
        )
      }
    >
      <p>{version === null ? labels.takeDownConsequence : labels.publishConsequence}</p>
    </ReasonDialog>
  )
}
