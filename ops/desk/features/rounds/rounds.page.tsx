import type { LongOpenRound } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { CasesTable } from './cases-table.tsx'
import { OpenRoundsTable } from './open-rounds-table.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** Rounds that stay open, which two operators can void, and reconciliation cases with both sides of a transaction. */
export const RoundsPage = observer(function RoundsPage() {
  const { api } = useDesk()
  const [roundToVoid, setRoundToVoid] = useState<LongOpenRound | null>(null)
  const openRounds = useResource('rounds.open', api.longOpenRounds)
  const cases = useResource('rounds.cases', api.reconciliationCases)
  return (
    <>
      <PageHeader title={texts.rounds.title} />
      <Lead>{texts.rounds.lead}</Lead>
      <Stack>
        <Panel title={texts.rounds.open}>
          <Loaded resource={openRounds}>
            {(rounds) => <OpenRoundsTable rounds={rounds} onSelect={setRoundToVoid} />}
          </Loaded>
        </Panel>
        <Panel title={texts.rounds.cases}>
          <Loaded resource={cases}>{(all) => <CasesTable cases={all} />}</Loaded>
        </Panel>
      </Stack>
      {roundToVoid && (
        <VoidDialog round={roundToVoid} onChanged={openRounds.refresh} onClose={() => setRoundToVoid(null)} />
      )}
    </>
  )
})
