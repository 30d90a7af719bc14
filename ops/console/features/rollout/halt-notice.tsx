import type { AuditRow, MerchantRow, Rollout } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { Callout } from '../../../ui/callout.tsx'
import { formatTime } from '../../../ui/format.ts'
import { useConsole } from '../../console-context.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { merchantChanges, useResource } from '../../use-resource.ts'
import { FAULTS_ID } from '../faults/faults-panel.tsx'

const HaltDetails = z.object({ rollout: z.int(), slice: z.optional(z.string()), version: z.optional(z.string()) })

/** Notice that the guard halted the rollout: time, reason, and a link to the errors of the slice that failed. */
export const HaltNotice = observer(function HaltNotice({
  merchant,
  rollout,
}: {
  merchant: MerchantRow
  rollout: Rollout
}) {
  const { api, session } = useConsole()
  const { code } = merchant
  const { haltedAt, number } = rollout
  const audit = useResource(
    `halt ${code} ${number} ${haltedAt} ${session.token !== null}`,
    async () => (session.token ? await api.audit({ merchant: code }) : []),
    merchantChanges(code),
  )
  const haltRow = audit.value?.find(
    (entry) => entry.action === 'candidate.halt' && parseHaltDetails(entry)?.rollout === number,
  )
  const halt = haltRow && parseHaltDetails(haltRow)
  return (
    <Callout tone="bad" isAlert title={texts.rollout.halted(formatTime(haltedAt ?? ''))}>
      <p>
        {haltRow?.reason ??
          (session.token ? (audit.error?.message ?? texts.rollout.haltedReason) : texts.rollout.haltedGuest)}
      </p>
      {halt?.slice && halt.version && (
        <p>
          <Link to={faultsUrl(code, halt.slice, halt.version)}>
            {texts.faults.errorsOf(`${halt.slice} ${halt.version}`)}
          </Link>
        </p>
      )}
      <p>{texts.rollout.haltedHint}</p>
    </Callout>
  )
})

/** Parses the details of an audit row of a halt; undefined if they do not match. */
const parseHaltDetails = ({ after }: AuditRow): z.infer<typeof HaltDetails> | undefined =>
  HaltDetails.safeParse(after).data

/** Link to the errors of one release. */
const faultsUrl = (code: string, slice: string, version: string): string =>
  `${paths.merchant(code, 'rollout')}?${new URLSearchParams({ slice, version })}#${FAULTS_ID}`
