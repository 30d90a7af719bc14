import type { Adjustment } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDesk } from '../../desk-context.ts'
import { useResource } from '../../use-resource.ts'
import type { AdjustmentSource } from './adjustment-sources.ts'
import { AdjustmentsTable } from './adjustments-table.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** Adjustments of wallets or of floats, with a dialog to request one. */
export const AdjustmentsPanel = observer(function AdjustmentsPanel({ source }: { source: AdjustmentSource }) {
  const { session } = useDesk()
  const { labels } = source
  const [openDialog, setOpenDialog] = useState<Adjustment | 'new' | null>(null)
  const adjustments = useResource(source.key, source.list)
  const close = () => setOpenDialog(null)
  const requestButton = session.can('cashier.finance') && (
    <Button size="small" onClick={() => setOpenDialog('new')}>
      {labels.ask}
    </Button>
  )
  return (
    <Panel title={labels.all} aside={requestButton}>
      <Loaded resource={adjustments}>
        {(list) => <AdjustmentsTable labels={labels} adjustments={list} onConfirm={setOpenDialog} />}
      </Loaded>
      {openDialog === 'new' && <RequestDialog source={source} onChanged={adjustments.refresh} onClose={close} />}
      {openDialog !== null && openDialog !== 'new' && (
        <ConfirmDialog source={source} adjustment={openDialog} onChanged={adjustments.refresh} onClose={close} />
      )}
    </Panel>
  )
})
