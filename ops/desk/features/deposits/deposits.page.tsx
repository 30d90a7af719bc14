import type { DeskDeposit, SuspenseItem } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { LoadTogether } from '../../../ui/load-together.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { DepositsTable } from './deposits-table.tsx'
import { SlipDialog } from './slip-dialog.tsx'
import { SuspenseDialog } from './suspense-dialog.tsx'
import { SuspenseTable } from './suspense-table.tsx'

const labels = texts.deposits

type OpenDialog =
  | { kind: 'deposit'; item: DeskDeposit; isApproved: boolean }
  | { kind: 'slip'; item: DeskDeposit }
  | { kind: 'suspense'; item: SuspenseItem; decision: 'assign' | 'refund' }

/** Deposits that need a manual decision, and payments without an order (suspense). */
export const DepositsPage = observer(function DepositsPage() {
  const { api } = useDesk()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const deposits = useResource('cashier.deposits', api.deposits)
  const suspense = useResource('cashier.suspense', api.suspense)
  const close = () => setOpenDialog(null)
  return (
    <>
      <PageHeader title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <LoadTogether resources={[deposits, suspense]}>
        <Stack>
          <Panel title={labels.waiting}>
            <Loaded resource={deposits}>
              {(all) => (
                <DepositsTable
                  deposits={all}
                  onDecide={(item, isApproved) => setOpenDialog({ kind: 'deposit', item, isApproved })}
                  onOpenSlip={(item) => setOpenDialog({ kind: 'slip', item })}
                />
              )}
            </Loaded>
          </Panel>
          <Panel title={labels.suspense}>
            <Loaded resource={suspense}>
              {(all) => (
                <SuspenseTable
                  items={all}
                  onDecide={(item, decision) => setOpenDialog({ kind: 'suspense', item, decision })}
                />
              )}
            </Loaded>
          </Panel>
        </Stack>
      </LoadTogether>
      {openDialog?.kind === 'deposit' && (
        <DepositDialog
          deposit={openDialog.item}
          isApproved={openDialog.isApproved}
          onChanged={deposits.refresh}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'slip' && <SlipDialog deposit={openDialog.item} onClose={close} />}
      {openDialog?.kind === 'suspense' && (
        <SuspenseDialog
          item={openDialog.item}
          decision={openDialog.decision}
          onChanged={suspense.refresh}
          onClose={close}
        />
      )}
    </>
  )
})
