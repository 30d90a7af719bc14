import type { AgentHint, DeskSettlement } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { LoadTogether } from '../../../ui/load-together.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { MerchantScope } from '../../parts/merchant-scope.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { AlertsTable } from './alerts-table.tsx'
import { CloseAlertDialog } from './close-alert-dialog.tsx'
import { HeldRebates } from './held-rebates.tsx'
import { SettlementDialog } from './settlement-dialog.tsx'
import { SettlementsTable } from './settlements-table.tsx'

const labels = texts.pay
const isHeld = ({ state }: DeskSettlement) => state === 'held'

/** Held pay and rebates of agents, and alerts, all of which need a decision. */
export const AgentPayPage = observer(function AgentPayPage() {
  const { api } = useDesk()
  const [pendingDecision, setPendingDecision] = useState<{ settlement: DeskSettlement; isApproved: boolean } | null>(
    null,
  )
  const settlements = useResource('agents.settlements', api.settlements)
  const decidedSettlements = settlements.value?.filter((settlement) => !isHeld(settlement))
  const settlementsTable = (rows: readonly DeskSettlement[], label: string) => (
    <SettlementsTable
      label={label}
      settlements={rows}
      onDecide={(item, isApproved) => setPendingDecision({ settlement: item, isApproved })}
    />
  )
  return (
    <>
      <PageHeader title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <LoadTogether resources={[settlements]}>
        <Stack>
          <Panel title={labels.held}>
            <Loaded resource={settlements}>{(all) => settlementsTable(all.filter(isHeld), labels.held)}</Loaded>
          </Panel>
          {decidedSettlements && (
            <Panel title={labels.others}>{settlementsTable(decidedSettlements, labels.others)}</Panel>
          )}
          <HeldRebates />
          <MerchantScope>{(merchant) => <MerchantHints key={merchant} merchant={merchant} />}</MerchantScope>
        </Stack>
      </LoadTogether>
      {pendingDecision && (
        <SettlementDialog
          settlement={pendingDecision.settlement}
          isApproved={pendingDecision.isApproved}
          onChanged={settlements.refresh}
          onClose={() => setPendingDecision(null)}
        />
      )}
    </>
  )
})

const MerchantHints = observer(function MerchantHints({ merchant }: { merchant: string }) {
  const { api } = useDesk()
  const [alertToClose, setAlertToClose] = useState<AgentHint | null>(null)
  const alerts = useResource(`agents.hints.${merchant}`, () => api.alerts(merchant))
  return (
    <Panel title={texts.hints.title}>
      <Loaded resource={alerts}>{(all) => <AlertsTable alerts={all} onClose={setAlertToClose} />}</Loaded>
      {alertToClose && (
        <CloseAlertDialog alert={alertToClose} onChanged={alerts.refresh} onClose={() => setAlertToClose(null)} />
      )}
    </Panel>
  )
})
