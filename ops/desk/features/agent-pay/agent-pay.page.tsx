import type { AgentHint, DeskSettlement } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Together } from '../../../ui/together.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { OfMerchant } from '../../parts/of-merchant.tsx'
import { texts } from '../../texts.ts'
import { useAsked } from '../../use-asked.ts'
import { HeldRebates } from './held-rebates.tsx'
import { HintDialog } from './hint-dialog.tsx'
import { HintsTable } from './hints-table.tsx'
import { SettlementDialog } from './settlement-dialog.tsx'
import { SettlementsTable } from './settlements-table.tsx'

const words = texts.pay
const isHeld = ({ state }: DeskSettlement) => state === 'held'

/** Pay of agents that persons decide on, and what makes them look. */
export const AgentPayPage = observer(function AgentPayPage() {
  const { api } = useDesk()
  const [chosen, setChosen] = useState<{ of: DeskSettlement; yes: boolean } | null>(null)
  const settlements = useAsked('agents.settlements', api.settlements)
  const decided = settlements.value?.filter((one) => !isHeld(one))
  const table = (all: readonly DeskSettlement[], label: string) => (
    <SettlementsTable label={label} settlements={all} onDecide={(of, yes) => setChosen({ of, yes })} />
  )
  return (
    <>
      <PageHead title={words.title} />
      <Lead>{words.lead}</Lead>
      <Together of={[settlements]}>
        <Stack>
          <Panel title={words.held}>
            <Loaded from={settlements}>{(all) => table(all.filter(isHeld), words.held)}</Loaded>
          </Panel>
          {decided && <Panel title={words.others}>{table(decided, words.others)}</Panel>}
          <HeldRebates />
          <OfMerchant>{(merchant) => <HintsOf key={merchant} merchant={merchant} />}</OfMerchant>
        </Stack>
      </Together>
      {chosen && (
        <SettlementDialog
          settlement={chosen.of}
          yes={chosen.yes}
          onChanged={settlements.refresh}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
})

const HintsOf = observer(function HintsOf({ merchant }: { merchant: string }) {
  const { api } = useDesk()
  const [chosen, setChosen] = useState<AgentHint | null>(null)
  const hints = useAsked(`agents.hints.${merchant}`, () => api.hints(merchant))
  return (
    <Panel title={texts.hints.title}>
      <Loaded from={hints}>{(all) => <HintsTable hints={all} onClose={setChosen} />}</Loaded>
      {chosen && <HintDialog hint={chosen} onChanged={hints.refresh} onClose={() => setChosen(null)} />}
    </Panel>
  )
})
