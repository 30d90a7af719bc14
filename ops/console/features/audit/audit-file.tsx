import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { asFault, type Fault } from '../../../ui/api/fault.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultCallout } from '../../../ui/callout.tsx'
import { saveText } from '../../../ui/save-text.ts'
import type { AuditInput } from '../../api/registry-api.ts'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'

/** Saves the filtered audit as a CSV file. */
export const AuditFile = observer(function AuditFile({ filter: input }: { filter: AuditInput }) {
  const { api, session } = useConsole()
  const [isBusy, setBusy] = useState(false)
  const [isTruncated, setMore] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const save = async () => {
    if (!(await session.requireSignIn())) return
    setBusy(true)
    setFault(null)
    await api.auditFile(input).then(
      (file) => {
        setMore(file.isMore)
        saveText(file.csv, `audit-${new Date().toISOString().slice(0, 10)}.csv`)
      },
      (thrown) => setFault(asFault(thrown)),
    )
    setBusy(false)
  }
  return (
    <>
      <Button onClick={() => void save()} isBusy={isBusy}>
        {texts.audit.file}
      </Button>
      <span role="status">{isTruncated ? texts.audit.fileMore : ''}</span>
      {fault && <FaultCallout fault={fault} />}
    </>
  )
})
