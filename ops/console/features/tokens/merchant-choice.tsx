import { observer } from 'mobx-react-lite'
import { Loaded } from '../../../ui/loaded.tsx'
import { CheckboxGroup } from '../../parts/checkbox-group.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'

interface MerchantChoiceProps {
  selected: readonly string[]
  onChange: (codes: readonly string[]) => void
  error: string | null
}

/** Selects the merchants that a token is valid for. */
export const MerchantChoice = observer(function MerchantChoice(props: MerchantChoiceProps) {
  return (
    <Loaded resource={useMerchants()}>
      {(merchants) => (
        <CheckboxGroup
          label={texts.tokens.scope.operator}
          options={merchants.map(({ code }) => ({ value: code, label: code }))}
          {...props}
        />
      )}
    </Loaded>
  )
})
