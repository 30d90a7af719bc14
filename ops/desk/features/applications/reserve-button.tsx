import type { DeskApplication } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCallout } from '../../../ui/callout.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.applications

/** Button that reserves an application for the operator, who then reviews it. */
export const ReserveButton = observer(function ReserveButton({
  application,
  onReserved,
}: {
  application: DeskApplication
  onReserved: () => Promise<unknown>
}) {
  const { api } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const reserve = async () => {
    setBusy(true)
    setError(null)
    await api
      .reserveApplication(application.id)
      .catch((thrown: unknown) => setError(errorDetailsOf(thrown)))
      .finally(onReserved)
    setBusy(false)
  }
  return (
    <>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={labels.reserveOf(application.username)}
        onClick={() => void reserve()}
      >
        {labels.reserve}
      </Button>
      {error && <ErrorCallout fault={error} />}
    </>
  )
})
