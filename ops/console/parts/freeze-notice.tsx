import { observer } from 'mobx-react-lite'
import { Callout } from '../../ui/callout.tsx'
import { formatTime } from '../../ui/format.ts'
import { texts } from '../texts.ts'
import { useActiveFreeze } from './use-freezes.ts'

/** Notice that a merchant is frozen, with end and reason. */
export const FreezeNotice = observer(function FreezeNotice({ merchant }: { merchant: string }) {
  const freeze = useActiveFreeze(merchant)
  if (!freeze) return null
  return (
    <Callout tone="info" title={texts.freezes.activeNotice(formatTime(freeze.to), freeze.reason)}>
      <p>{texts.freezes.activeConsequence}</p>
    </Callout>
  )
})
