import type { MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useConsole } from '../../console-context.ts'
import { formatTime } from '../../format.ts'
import { texts } from '../../texts.ts'
import { Callout } from '../../ui/callout.tsx'
import { movesOf, useResource } from '../../use-resource.ts'

/** When the guard stopped the rollout, and what it saw. */
export const Halted = observer(function Halted({ merchant }: { merchant: MerchantRow }) {
  const { api, session } = useConsole()
  const { code, haltedAt } = merchant
  const audit = useResource(
    `halt ${code} ${haltedAt} ${session.token !== null}`,
    async () => (session.token ? await api.audit({ merchant: code }) : []),
    movesOf(code),
  )
  const why = audit.value?.find((row) => row.action === 'candidate.halt')?.reason
  return (
    <Callout tone="bad" alert title={texts.rollout.halted(formatTime(haltedAt ?? ''))}>
      <p>{why ?? (session.token ? (audit.fault?.message ?? texts.rollout.haltedWhy) : texts.rollout.haltedGuest)}</p>
      <p>{texts.rollout.haltedNext}</p>
    </Callout>
  )
})
