import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import * as styles from './tokens.module.css'

interface MerchantChoiceProps {
  chosen: readonly string[]
  onChange: (codes: readonly string[]) => void
  error: string | null
}

/** The merchants that a token opens, of those that the registry knows. */
export const MerchantChoice = observer(function MerchantChoice({ chosen, onChange, error }: MerchantChoiceProps) {
  const errorId = useId()
  const merchants = useMerchants().value ?? []
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend>{texts.tokens.scope.operator}</legend>
      {merchants.map(({ code }) => (
        <label key={code}>
          <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} /> {code}
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
})
