import type { DeskRebate } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { useAsked } from '../../use-asked.ts'
import { RebateDialog } from './rebate-dialog.tsx'
import { RebatesTable } from './rebates-table.tsx'

const words = texts.rebates
const isHeld = ({ state }: DeskRebate) => state === 'held'

/** Rebates that wait for two persons, and those that were decided. */
export const HeldRebates = observer(function HeldRebates() {
  const { api } = useDesk()
  const [chosen, setChosen] = useState<{ of: DeskRebate; yes: boolean } | null>(null)
  const rebates = useAsked('agents.rebates', api.heldRebates)
  const decided = rebates.value?.filter((one) => !isHeld(one)) ?? []
  const table = (all: readonly DeskRebate[], label: string) => (
    <RebatesTable label={label} rebates={all} onDecide={(of, yes) => setChosen({ of, yes })} />
  )
  return (
    <>
      <Panel title={words.held}>
        <Loaded from={rebates}>{(all) => table(all.filter(isHeld), words.held)}</Loaded>
      </Panel>
      {decided.length > 0 && <Panel title={words.others}>{table(decided, words.others)}</Panel>}
      {chosen && (
        <RebateDialog rebate={chosen.of} yes={chosen.yes} onChanged={rebates.refresh} onClose={() => setChosen(null)} />
      )}
    </>
  )
})
