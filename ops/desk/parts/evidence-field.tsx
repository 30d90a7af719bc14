import { Decision } from '@tessera/site/operations'
import { Field } from '../../ui/field.tsx'
import { texts } from '../texts.ts'

const words = texts.decision

export const isEvidence = (text: string): boolean => Decision.shape.evidence.safeParse(text.trim()).success

interface EvidenceFieldProps {
  value: string
  onChange: (text: string) => void
  /** Show what is missing, after an attempt. */
  isTried: boolean
}

/** Evidence for a decision; it is recorded. */
export const EvidenceField = ({ value, onChange, isTried }: EvidenceFieldProps) => (
  <Field
    label={words.evidence}
    hint={words.evidenceHint}
    error={isTried && !isEvidence(value) ? words.evidenceMissing : null}
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
