import { Decision } from '@tessera/site/operations'
import { Field } from '../../ui/field.tsx'
import { texts } from '../texts.ts'

const labels = texts.decision

export const isEvidence = (text: string): boolean => Decision.shape.evidence.safeParse(text.trim()).success

interface EvidenceFieldProps {
  value: string
  onChange: (text: string) => void
  /** True after the first submit: errors are shown. */
  isSubmitted: boolean
}

/** Required evidence for a decision, which is stored with it. */
export const EvidenceField = ({ value, onChange, isSubmitted }: EvidenceFieldProps) => (
  <Field
    label={labels.evidence}
    hint={labels.evidenceHint}
    error={isSubmitted && !isEvidence(value) ? labels.evidenceMissing : null}
  >
    {(control) => (
      <input
        {...control}
        autoComplete="off"
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
