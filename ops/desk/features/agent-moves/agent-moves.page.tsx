import type { AgentMove } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-asked.ts'
import { RequestDialog } from './ask-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { MovesTable } from './moves-table.tsx'

const labels = texts.moves
const isWaiting = ({ state }: AgentMove) => state === 'asked'

/** Teams that get another upline, by two persons. */
export const AgentMovesPage = observer(function AgentMovesPage() {
  const { api, session } = useDesk()
  const [chosen, setChosen] = useState<AgentMove | 'new' | null>(null)
  const [unwanted, setUnwanted] = useState<AgentMove | null>(null)
  const moves = useResource('agents.moves', api.moves)
  const decided = moves.value?.filter((move) => !isWaiting(move))
  const close = () => setChosen(null)
  const requestButton = session.can('agents.move.ask') && (
    <Button size="small" onClick={() => setChosen('new')}>
      {labels.ask}
    </Button>
  )
  return (
    <>
      <PageHead title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <Stack>
        <Panel title={labels.waiting} beside={requestButton}>
          <Loaded from={moves}>
            {(all) => (
              <MovesTable
                label={labels.waiting}
                moves={all.filter(isWaiting)}
                onConfirm={setChosen}
                onWithdraw={setUnwanted}
              />
            )}
          </Loaded>
        </Panel>
        {decided && (
          <Panel title={labels.others}>
            <MovesTable label={labels.others} moves={decided} onConfirm={setChosen} onWithdraw={setUnwanted} />
          </Panel>
        )}
      </Stack>
      {unwanted && (
        <ReasonDialog
          title={labels.withdrawOf(unwanted.account)}
          confirm={labels.withdraw}
          onConfirm={async (reason) => {
            await api.withdrawMove(unwanted.id, reason).finally(moves.refresh)
            return labels.withdrawn
          }}
          onClose={() => setUnwanted(null)}
        >
          <p>{labels.withdrawMeans}</p>
        </ReasonDialog>
      )}
      {chosen === 'new' && <RequestDialog onChanged={moves.refresh} onClose={close} />}
      {chosen !== null && chosen !== 'new' && <ConfirmDialog move={chosen} onChanged={moves.refresh} onClose={close} />}
    </>
  )
})
