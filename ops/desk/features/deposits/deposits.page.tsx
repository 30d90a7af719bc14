import type { DeskDeposit, SuspenseItem } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Together } from '../../../ui/together.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-asked.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { DepositsTable } from './deposits-table.tsx'
import { SlipDialog } from './slip-dialog.tsx'
import { SuspenseDialog } from './suspense-dialog.tsx'
import { SuspenseTable } from './suspense-table.tsx'

const labels = texts.deposits

type Chosen =
  | { kind: 'deposit'; of: DeskDeposit; isApproved: boolean }
  | { kind: 'slip'; of: DeskDeposit }
  | { kind: 'suspense'; of: SuspenseItem; end: 'assign' | 'refund' }

/** Deposits that persons decide on, and money without an order. */
export const DepositsPage = observer(function DepositsPage() {
  const { api } = useDesk()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const deposits = useResource('cashier.deposits', api.deposits)
  const suspense = useResource('cashier.suspense', api.suspense)
  const close = () => setChosen(null)
  return (
    <>
      <PageHead title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <Together of={[deposits, suspense]}>
        <Stack>
          <Panel title={labels.waiting}>
            <Loaded from={deposits}>
              {(all) => (
                <DepositsTable
                  deposits={all}
                  onDecide={(item, isApproved) => setChosen({ kind: 'deposit', of: item, isApproved })}
                  onSlip={(item) => setChosen({ kind: 'slip', of: item })}
                />
              )}
            </Loaded>
          </Panel>
          <Panel title={labels.suspense}>
            <Loaded from={suspense}>
              {(all) => (
                <SuspenseTable items={all} onEnd={(item, end) => setChosen({ kind: 'suspense', of: item, end })} />
              )}
            </Loaded>
          </Panel>
        </Stack>
      </Together>
      {chosen?.kind === 'deposit' && (
        <DepositDialog
          deposit={chosen.of}
          isApproved={chosen.isApproved}
          onChanged={deposits.refresh}
          onClose={close}
        />
      )}
      {chosen?.kind === 'slip' && <SlipDialog deposit={chosen.of} onClose={close} />}
      {chosen?.kind === 'suspense' && (
        <SuspenseDialog item={chosen.of} end={chosen.end} onChanged={suspense.refresh} onClose={close} />
      )}
    </>
  )
})
