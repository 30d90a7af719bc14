import type { AuditRow, MerchantRow, Rollout } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { Callout } from '../../../ui/callout.tsx'
import { formatTime } from '../../../ui/format.ts'
import { useConsole } from '../../console-context.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { movedMerchant, useResource } from '../../use-resource.ts'
import { FAULTS_ID } from '../faults/faults-panel.tsx'

const HaltDetails = z.object({ rollout: z.int(), slice: z.optional(z.string()), version: z.optional(z.string()) })

/** Time at which the guard halted the rollout, and its evidence. */
export const HaltNotice = observer(function Halted({ merchant, rollout }: { merchant: MerchantRow; rollout: Rollout }) {
  const { api, session } = useConsole()
  const { code } = merchant
  const { haltedAt, number } = rollout
  const audit = useResource(
    `halt ${code} ${number} ${haltedAt} ${session.token !== null}`,
    async () => (session.token ? await api.audit({ merchant: code }) : []),
    movedMerchant(code),
  )
  const row = audit.value?.find((entry) => entry.action === 'candidate.halt' && haltOf(entry)?.rollout === number)
  const halt = row && haltOf(row)
  return (
    <Callout tone="bad" alert title={texts.rollout.halted(formatTime(haltedAt ?? ''))}>
      <p>
        {row?.reason ?? (session.token ? (audit.fault?.message ?? texts.rollout.haltedWhy) : texts.rollout.haltedGuest)}
      </p>
      {halt?.slice && halt.version && (
        <p>
          <Link to={faultsUrl(code, halt.slice, halt.version)}>{texts.faults.of(`${halt.slice} ${halt.version}`)}</Link>
        </p>
      )}
      <p>{texts.rollout.haltedNext}</p>
    </Callout>
  )
})

/** Parses an audit row of a halt: the rollout's number, and the slice that failed. */
const haltOf = ({ after }: AuditRow): z.infer<typeof HaltDetails> | undefined => HaltDetails.safeParse(after).data

/** Link to the errors of one release. */
const faultsUrl = (code: string, slice: string, version: string): string =>
  `${paths.merchant(code, 'rollout')}?${new URLSearchParams({ slice, version })}#${FAULTS_ID}`
