import { currencySign, formatMoney, type MoneyProblem, moneyProblem, readMoney } from '@tessera/i18n/money'
import { ChipGroup } from '@tessera/ui/chip-group'
import { TextField, type TextFieldProps } from '@tessera/ui/text-field'
import { useLayoutEffect, useRef, useState } from 'react'
import * as styles from './money-field.module.css'

/** Removes the decimals if they are zero. */
const withoutZeroDecimals = (money: string): string => money.replace(/\.00$/, '')

export interface MoneyFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'min' | 'max' | 'prefix' | 'type' | 'inputMode'> {
  /** Decimal text exact to the satang, e.g. `"1250.00"`; null while the input is not readable. */
  value: string | null
  onChange: (value: string | null) => void
  /** ISO code, whose sign is shown before the amount. */
  currency: string
  /** Decimal texts; both are included. */
  min?: string | undefined
  max?: string | undefined
  /** Error texts for an amount that cannot be read or is out of bounds; shown once the field is left. */
  problems: Readonly<Record<MoneyProblem, string>>
  /** Amounts to choose with one press, as decimal texts, and the label of their group. */
  quickAmounts?: readonly string[]
  quickLabel?: string
}

/**
 * Field for an amount of money; accepts commas, Thai digits and currency signs.
 *
 * @example
 * <MoneyField label={t('deposit.amount')} value={store.amount} onChange={store.setAmount} currency="THB" min="100.00"
 *   max="50000.00" problems={problems} quickAmounts={['100.00', '500.00']} quickLabel={t('deposit.quick')} />
 */
export function MoneyField(props: MoneyFieldProps) {
  const {
    value,
    onChange,
    currency,
    min,
    max,
    problems,
    quickAmounts,
    quickLabel = props.label,
    error,
    ...rest
  } = props
  const [inputText, setTyped] = useState(value ?? '')
  const [lastReported, setLastReported] = useState(value)
  const [isFocused, setFocused] = useState(false)
  const [wasBlurred, setLeft] = useState(false)
  const isPressed = useRef(false)
  const keyboardFocused = useRef<HTMLInputElement | null>(null)
  // A browser selects the text of a field that is reached by Tab; the change of the text on focus undoes this.
  useLayoutEffect(() => {
    if (isFocused) keyboardFocused.current?.select()
  }, [isFocused])

  if (value !== lastReported) {
    setLastReported(value)
    if (readMoney(inputText) !== value) setTyped(value === null ? '' : withoutZeroDecimals(value))
  }

  const changeText = (text: string) => {
    const next = readMoney(text)
    setTyped(text)
    setLastReported(next)
    onChange(next)
  }
  const problem = wasBlurred && inputText.trim() !== '' ? moneyProblem(inputText, { min, max }) : null
  return (
    <div className={styles.money}>
      <TextField
        autoComplete="off"
        placeholder="0.00"
        {...rest}
        inputMode="decimal"
        prefix={currencySign(currency)}
        error={error ?? (problem ? problems[problem] : undefined)}
        value={isFocused || value === null ? inputText : formatMoney(value)}
        onChange={changeText}
        onPointerDown={(event) => {
          isPressed.current = true
          rest.onPointerDown?.(event)
        }}
        onFocus={(event) => {
          keyboardFocused.current = isPressed.current ? null : event.currentTarget
          isPressed.current = false
          setFocused(true)
          if (value !== null) setTyped(withoutZeroDecimals(value))
          rest.onFocus?.(event)
        }}
        onBlur={(event) => {
          isPressed.current = false
          setFocused(false)
          setLeft(true)
          rest.onBlur?.(event)
        }}
      />
      {quickAmounts && (
        <ChipGroup
          kind="single"
          legend={quickLabel}
          hideLegend
          options={quickAmounts.map((amount) => ({
            value: amount,
            label: formatMoney(amount, { currency, short: true }),
          }))}
          value={value !== null && quickAmounts.includes(value) ? value : null}
          onChange={(amount) => changeText(withoutZeroDecimals(amount ?? ''))}
        />
      )}
    </div>
  )
}
