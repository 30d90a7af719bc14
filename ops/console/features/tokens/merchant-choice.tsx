import { observer } from 'mobx-react-lite'
import { Choice } from '../../parts/choice.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'

interface MerchantChoiceProps {
  chosen: readonly string[]
  onChange: (codes: readonly string[]) => void
  error: string | null
}

/** The merchants that a token opens, of those that the registry knows. */
export const MerchantChoice = observer(function MerchantChoice(props: MerchantChoiceProps) {
  const merchants = useMerchants().value ?? []
  const options = merchants.map(({ code }) => ({ value: code, label: code }))
  return <Choice label={texts.tokens.scope.operator} options={options} {...props} />
})
