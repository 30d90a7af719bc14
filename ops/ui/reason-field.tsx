import { Field } from './field.tsx'
import { texts } from './texts.ts'

export const isReason = (text: string): boolean => text.trim().length >= 3 && text.trim().length <= 300

interface ReasonFieldProps {
  value: string
  onChange: (text: string) => void
  /** True after the first submit: errors are shown. */
  isSubmitted: boolean
  hint?: string
  /** False for irreversible actions, so that Enter does not send them by accident. */
  sendsOnEnter?: boolean
}

/** Input of a change's reason, for the audit. Enter submits the form; Shift and Enter inserts a new line. */
export function ReasonField({ value, onChange, isSubmitted, sendsOnEnter = true, ...rest }: ReasonFieldProps) {
  const hint = rest.hint ?? (sendsOnEnter ? texts.reason.hint : texts.reason.plainHint)
  return (
    <Field label={texts.reason.label} hint={hint} error={isSubmitted && !isReason(value) ? texts.reason.missing : null}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={300}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (!sendsOnEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      )}
    </Field>
  )
}
