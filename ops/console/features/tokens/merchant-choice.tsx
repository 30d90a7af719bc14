import { observer } from 'mobx-react-lite'
import { Loaded } from '../../../ui/loaded.tsx'
import { Choice } from '../../parts/choice.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'

interface MerchantChoiceProps {
  chosen: readonly string[]
  onChange: (codes: readonly string[]) => void
  error: string | null
}

/** The merchants that a token is for, of those that the registry has. */
export const MerchantChoice = observer(function MerchantChoice(props: MerchantChoiceProps) {
  return (
    <Loaded from={useMerchants()}>
      {(merchants) => (
        <Choice
          label={texts.tokens.scope.operator}
          options={merchants.map(({ code }) => ({ value: code, label: code }))}
          {...props}
        />
      )}
    </Loaded>
  )
})
