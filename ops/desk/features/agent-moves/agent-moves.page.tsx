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
import { useAsked } from '../../use-asked.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { MovesTable } from './moves-table.tsx'

const words = texts.moves
const isWaiting = ({ state }: AgentMove) => state === 'asked'

/** Teams that get another upline, by two persons. */
export const AgentMovesPage = observer(function AgentMovesPage() {
  const { api, session } = useDesk()
  const [chosen, setChosen] = useState<AgentMove | 'new' | null>(null)
  const [unwanted, setUnwanted] = useState<AgentMove | null>(null)
  const moves = useAsked('agents.moves', api.moves)
  const decided = moves.value?.filter((one) => !isWaiting(one))
  const close = () => setChosen(null)
  const ask = session.can('agents.move.ask') && (
    <Button size="small" onClick={() => setChosen('new')}>
      {words.ask}
    </Button>
  )
  return (
    <>
      <PageHead title={words.title} />
      <Lead>{words.lead}</Lead>
      <Stack>
        <Panel title={words.waiting} beside={ask}>
          <Loaded from={moves}>
            {(all) => (
              <MovesTable
                label={words.waiting}
                moves={all.filter(isWaiting)}
                onConfirm={setChosen}
                onWithdraw={setUnwanted}
              />
            )}
          </Loaded>
        </Panel>
        {decided && (
          <Panel title={words.others}>
            <MovesTable label={words.others} moves={decided} onConfirm={setChosen} onWithdraw={setUnwanted} />
          </Panel>
        )}
      </Stack>
      {unwanted && (
        <ReasonDialog
          title={words.withdrawOf(unwanted.account)}
          confirm={words.withdraw}
          onConfirm={async (reason) => {
            await api.withdrawMove(unwanted.id, reason).finally(moves.refresh)
            return words.withdrawn
          }}
          onClose={() => setUnwanted(null)}
        >
          <p>{words.withdrawMeans}</p>
        </ReasonDialog>
      )}
      {chosen === 'new' && <AskDialog onChanged={moves.refresh} onClose={close} />}
      {chosen !== null && chosen !== 'new' && <ConfirmDialog move={chosen} onChanged={moves.refresh} onClose={close} />}
    </>
  )
})
