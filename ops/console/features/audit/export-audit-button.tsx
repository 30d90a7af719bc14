import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCallout } from '../../../ui/callout.tsx'
import { saveCsv } from '../../../ui/save-csv.ts'
import type { AuditInput } from '../../api/registry-api.ts'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'

/** Saves the filtered audit as a CSV file. */
export const ExportAuditButton = observer(function ExportAuditButton({ filter: input }: { filter: AuditInput }) {
  const { api, session } = useConsole()
  const [isBusy, setBusy] = useState(false)
  const [isTruncated, setTruncated] = useState(false)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const exportFile = async () => {
    if (!(await session.requireSignIn())) return
    setBusy(true)
    setError(null)
    await api.exportAudit(input).then(
      (file) => {
        setTruncated(file.isMore)
        saveCsv(file.csv, `audit-${new Date().toISOString().slice(0, 10)}.csv`)
      },
      (thrown) => setError(errorDetailsOf(thrown)),
    )
    setBusy(false)
  }
  return (
    <>
      <Button onClick={() => void exportFile()} isBusy={isBusy}>
        {texts.audit.saveAsCsv}
      </Button>
      <span role="status">{isTruncated ? texts.audit.truncated : ''}</span>
      {error && <ErrorCallout fault={error} />}
    </>
  )
})
