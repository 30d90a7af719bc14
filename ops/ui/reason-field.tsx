import { Field } from './field.tsx'
import { texts } from './texts.ts'

export const isReason = (text: string): boolean => text.trim().length >= 3 && text.trim().length <= 300

interface ReasonFieldProps {
  value: string
  onChange: (text: string) => void
  /** Show what is missing, after an attempt. */
  isWanted: boolean
  hint?: string
}

/** Why something is changed, for the audit. Enter sends the form; a new line is Shift and Enter. */
export function ReasonField({ value, onChange, isWanted, hint = texts.reason.hint }: ReasonFieldProps) {
  return (
    <Field label={texts.reason.label} hint={hint} error={isWanted && !isReason(value) ? texts.reason.missing : null}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={300}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      )}
    </Field>
  )
}
