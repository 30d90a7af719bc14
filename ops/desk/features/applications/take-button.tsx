import type { DeskApplication } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { asFault, type Fault } from '../../../ui/api/fault.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultCallout } from '../../../ui/callout.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.applications

/** Reserves an application for the person who reviews it. */
export const TakeButton = observer(function TakeButton({
  application,
  onTaken: onReserved,
}: {
  application: DeskApplication
  onTaken: () => Promise<unknown>
}) {
  const { api } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const reserve = async () => {
    setBusy(true)
    setFault(null)
    await api
      .takeApplication(application.id)
      .catch((thrown: unknown) => setFault(asFault(thrown)))
      .finally(onReserved)
    setBusy(false)
  }
  return (
    <>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={labels.takeOf(application.username)}
        onClick={() => void reserve()}
      >
        {labels.take}
      </Button>
      {fault && <FaultCallout fault={fault} />}
    </>
  )
})
