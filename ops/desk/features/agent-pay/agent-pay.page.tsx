import type { AgentHint, DeskSettlement } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { LoadTogether } from '../../../ui/load-together.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { MerchantScope } from '../../parts/merchant-scope.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { HeldRebates } from './held-rebates.tsx'
import { HintDialog } from './hint-dialog.tsx'
import { HintsTable } from './hints-table.tsx'
import { SettlementDialog } from './settlement-dialog.tsx'
import { SettlementsTable } from './settlements-table.tsx'

const labels = texts.pay
const isHeld = ({ state }: DeskSettlement) => state === 'held'

/** Agents' pay that needs a decision, and alerts. */
export const AgentPayPage = observer(function AgentPayPage() {
  const { api } = useDesk()
  const [pendingDecision, setPendingDecision] = useState<{ of: DeskSettlement; isApproved: boolean } | null>(null)
  const settlements = useResource('agents.settlements', api.settlements)
  const decided = settlements.value?.filter((settlement) => !isHeld(settlement))
  const table = (all: readonly DeskSettlement[], label: string) => (
    <SettlementsTable
      label={label}
      settlements={all}
      onDecide={(item, isApproved) => setPendingDecision({ of: item, isApproved })}
    />
  )
  return (
    <>
      <PageHead title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <LoadTogether of={[settlements]}>
        <Stack>
          <Panel title={labels.held}>
            <Loaded resource={settlements}>{(all) => table(all.filter(isHeld), labels.held)}</Loaded>
          </Panel>
          {decided && <Panel title={labels.others}>{table(decided, labels.others)}</Panel>}
          <HeldRebates />
          <MerchantScope>{(merchant) => <MerchantHints key={merchant} merchant={merchant} />}</MerchantScope>
        </Stack>
      </LoadTogether>
      {pendingDecision && (
        <SettlementDialog
          settlement={pendingDecision.of}
          isApproved={pendingDecision.isApproved}
          onChanged={settlements.refresh}
          onClose={() => setPendingDecision(null)}
        />
      )}
    </>
  )
})

const MerchantHints = observer(function HintsOf({ merchant }: { merchant: string }) {
  const { api } = useDesk()
  const [selectedHint, setSelectedHint] = useState<AgentHint | null>(null)
  const alerts = useResource(`agents.hints.${merchant}`, () => api.alerts(merchant))
  return (
    <Panel title={texts.hints.title}>
      <Loaded resource={alerts}>{(all) => <HintsTable alerts={all} onClose={setSelectedHint} />}</Loaded>
      {selectedHint && (
        <HintDialog hint={selectedHint} onChanged={alerts.refresh} onClose={() => setSelectedHint(null)} />
      )}
    </Panel>
  )
})
