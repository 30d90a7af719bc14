import type { DeskRebate } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { RebateDialog } from './rebate-dialog.tsx'
import { RebatesTable } from './rebates-table.tsx'

const labels = texts.rebates
const isHeld = ({ state }: DeskRebate) => state === 'held'

/** Rebates that wait for approvals, and decided ones. */
export const HeldRebates = observer(function HeldRebates() {
  const { api } = useDesk()
  const [pendingDecision, setPendingDecision] = useState<{ rebate: DeskRebate; isApproved: boolean } | null>(null)
  const rebates = useResource('agents.rebates', api.heldRebates)
  const decidedRebates = rebates.value?.filter((rebate) => !isHeld(rebate)) ?? []
  const rebatesTable = (rows: readonly DeskRebate[], label: string) => (
    <RebatesTable
      label={label}
      rebates={rows}
      onDecide={(item, isApproved) => setPendingDecision({ rebate: item, isApproved })}
    />
  )
  return (
    <>
      <Panel title={labels.held}>
        <Loaded resource={rebates}>{(all) => rebatesTable(all.filter(isHeld), labels.held)}</Loaded>
      </Panel>
      {decidedRebates.length > 0 && <Panel title={labels.others}>{rebatesTable(decidedRebates, labels.others)}</Panel>}
      {pendingDecision && (
        <RebateDialog
          rebate={pendingDecision.rebate}
          isApproved={pendingDecision.isApproved}
          onChanged={rebates.refresh}
          onClose={() => setPendingDecision(null)}
        />
      )}
    </>
  )
})
