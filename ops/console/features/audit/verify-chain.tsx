import type { AuditVerdict } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { asFault, type Fault } from '../../../ui/api/fault.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FaultCallout } from '../../../ui/callout.tsx'
import { formatCount } from '../../../ui/format.ts'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'

/** Verifies the chain of hashes and shows the result. */
export const VerifyChain = observer(function VerifyChain() {
  const { api, session } = useConsole()
  const [isRunning, setRunning] = useState(false)
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const verify = async () => {
    if (!(await session.requireSignIn())) return
    setRunning(true)
    setFault(null)
    setVerdict(null)
    await api.verifyAudit().then(setVerdict, (thrown) => setFault(asFault(thrown)))
    setRunning(false)
  }
  return (
    <>
      <Button isBusy={isRunning} onClick={() => void verify()}>
        {isRunning ? texts.audit.verifying : texts.audit.verify}
      </Button>
      <span role="status">
        {verdict && (
          <Badge tone={verdict.ok ? 'ok' : 'bad'}>
            {verdict.ok
              ? texts.audit.holds(formatCount(verdict.rows))
              : texts.audit.broken(verdict.brokenAt ?? 0, formatCount(verdict.rows))}
          </Badge>
        )}
      </span>
      {fault && <FaultCallout fault={fault} />}
    </>
  )
})
