import { FundInput } from '@tessera/site/operations'
import { Field } from '../../../ui/field.tsx'
import { texts } from '../../texts.ts'

const labels = texts.offers

export const isAmount = (text: string): boolean =>
  FundInput.shape.amount.safeParse(text.trim()).success && Number(text) > 0

interface AmountFieldProps {
  value: string
  onChange: (text: string) => void
  /** True after the first submit: errors are shown. */
  isSubmitted: boolean
}

/** Input of a positive amount of money. */
export const AmountField = ({ value, onChange, isSubmitted }: AmountFieldProps) => (
  <Field
    label={labels.amount}
    hint={labels.amountHint}
    error={isSubmitted && !isAmount(value) ? labels.amountWrong : null}
  >
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
