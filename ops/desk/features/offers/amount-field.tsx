import { FundInput } from '@tessera/site/operations'
import { Field } from '../../../ui/field.tsx'
import { texts } from '../../texts.ts'

const labels = texts.offers

export const isAmount = (text: string): boolean =>
  FundInput.shape.amount.safeParse(text.trim()).success && Number(text) > 0

interface AmountFieldProps {
  value: string
  onChange: (text: string) => void
  /** Show what is missing, after an attempt. */
  isTried: boolean
}

/** How much. */
export const AmountField = ({ value, onChange, isTried }: AmountFieldProps) => (
  <Field label={labels.amount} hint={labels.amountHint} error={isTried && !isAmount(value) ? labels.amountWrong : null}>
    {(control) => (
      <input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
