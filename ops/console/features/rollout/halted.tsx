import type { AuditRow, MerchantRow, Rollout } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import * as z from 'zod/mini'
import { Callout } from '../../../ui/callout.tsx'
import { formatTime } from '../../../ui/format.ts'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { movesOf, useResource } from '../../use-resource.ts'

const Halt = z.object({ rollout: z.int() })

/** When the guard stopped the rollout, and what it saw. */
export const Halted = observer(function Halted({ merchant, rollout }: { merchant: MerchantRow; rollout: Rollout }) {
  const { api, session } = useConsole()
  const { code } = merchant
  const { haltedAt, number } = rollout
  const audit = useResource(
    `halt ${code} ${number} ${haltedAt} ${session.token !== null}`,
    async () => (session.token ? await api.audit({ merchant: code }) : []),
    movesOf(code),
  )
  const why = audit.value?.find((row) => row.action === 'candidate.halt' && haltOf(row) === number)?.reason
  return (
    <Callout tone="bad" alert title={texts.rollout.halted(formatTime(haltedAt ?? ''))}>
      <p>{why ?? (session.token ? (audit.fault?.message ?? texts.rollout.haltedWhy) : texts.rollout.haltedGuest)}</p>
      <p>{texts.rollout.haltedNext}</p>
    </Callout>
  )
})

/** Number of the rollout that a row of the audit halted. */
function haltOf({ after }: AuditRow): number | undefined {
  const halt = Halt.safeParse(after)
  return halt.success ? halt.data.rollout : undefined
}
