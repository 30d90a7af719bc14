import type { AuditVerdict } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorCallout } from '../../../ui/callout.tsx'
import { formatCount } from '../../../ui/format.ts'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'

/** Verifies the chain of hashes and shows the result. */
export const VerifyAuditButton = observer(function VerifyAuditButton() {
  const { api, session } = useConsole()
  const [isRunning, setRunning] = useState(false)
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const verify = async () => {
    if (!(await session.requireSignIn())) return
    setRunning(true)
    setError(null)
    setVerdict(null)
    await api.verifyAudit().then(setVerdict, (thrown) => setError(errorDetailsOf(thrown)))
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
              ? texts.audit.chainIntact(formatCount(verdict.rows))
              : texts.audit.chainBroken(verdict.brokenAt ?? 0, formatCount(verdict.rows))}
          </Badge>
        )}
      </span>
      {error && <ErrorCallout fault={error} />}
    </>
  )
})
