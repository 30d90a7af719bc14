import type { AgentMove } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { MovesTable } from './moves-table.tsx'
import { RequestDialog } from './request-dialog.tsx'

const labels = texts.moves
const isWaiting = ({ state }: AgentMove) => state === 'asked'

/** Moves of agents and their teams to another upline; each needs two approvals. */
export const AgentMovesPage = observer(function AgentMovesPage() {
  const { api, session } = useDesk()
  const [openDialog, setOpenDialog] = useState<AgentMove | 'new' | null>(null)
  const [moveToWithdraw, setMoveToWithdraw] = useState<AgentMove | null>(null)
  const moves = useResource('agents.moves', api.moves)
  const decidedMoves = moves.value?.filter((move) => !isWaiting(move))
  const close = () => setOpenDialog(null)
  const requestButton = session.can('agents.move.ask') && (
    <Button size="small" onClick={() => setOpenDialog('new')}>
      {labels.request}
    </Button>
  )
  return (
    <>
      <PageHeader title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <Stack>
        <Panel title={labels.waiting} aside={requestButton}>
          <Loaded resource={moves}>
            {(all) => (
              <MovesTable
                label={labels.waiting}
                moves={all.filter(isWaiting)}
                onConfirm={setOpenDialog}
                onWithdraw={setMoveToWithdraw}
              />
            )}
          </Loaded>
        </Panel>
        {decidedMoves && (
          <Panel title={labels.others}>
            <MovesTable
              label={labels.others}
              moves={decidedMoves}
              onConfirm={setOpenDialog}
              onWithdraw={setMoveToWithdraw}
            />
          </Panel>
        )}
      </Stack>
      {moveToWithdraw && (
        <ReasonDialog
          title={labels.withdrawOf(moveToWithdraw.account)}
          confirm={labels.withdraw}
          onConfirm={async (reason) => {
            await api.withdrawMove(moveToWithdraw.id, reason).finally(moves.refresh)
            return labels.withdrawn
          }}
          onClose={() => setMoveToWithdraw(null)}
        >
          <p>{labels.withdrawConsequence}</p>
        </ReasonDialog>
      )}
      {openDialog === 'new' && <RequestDialog onChanged={moves.refresh} onClose={close} />}
      {openDialog !== null && openDialog !== 'new' && (
        <ConfirmDialog move={openDialog} onChanged={moves.refresh} onClose={close} />
      )}
    </>
  )
})
