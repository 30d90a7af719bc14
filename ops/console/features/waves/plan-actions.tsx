import type { PlanRow, PlanState } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Actions } from '../../../ui/stack.tsx'
import type { PlanWord } from '../../api/waves-api.ts'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { texts } from '../../texts.ts'

/** Actions on a plan in each state; the most likely one is first. */
const WORDS: Partial<Record<PlanState, readonly PlanWord[]>> = {
  proposed: ['approve', 'decline'],
  running: ['pause', 'stop', 'take-back'],
  paused: ['resume', 'stop', 'take-back'],
  halted: ['resume', 'stop', 'take-back'],
  stopped: ['take-back'],
  done: ['take-back'],
}
const FINAL: readonly PlanWord[] = ['stop', 'take-back']

/** Buttons of a plan's actions, each with a reason. */
export const PlanActions = observer(function PlanActions({ plan }: { plan: PlanRow }) {
  const { api, live, session } = useConsole()
  const [pendingAction, setPendingAction] = useState<PlanWord | null>(null)
  const { id, state, createdBy } = plan
  const permission = { kind: 'operate-all', merchants: plan.merchants.map(({ merchant }) => merchant) } as const
  const labels = texts.waves
  /** The registry decides; this is only shown in advance. */
  const denied = (word: PlanWord): string | null => {
    if (word !== 'approve') return null
    if (session.identity?.holder.toLowerCase() === createdBy.toLowerCase()) return labels.own
    return session.identity?.machine ? texts.approvals.machine : null
  }
  const offered = WORDS[state] ?? []
  if (offered.length === 0) return null
  return (
    <>
      <Actions>
        {offered.map((word) => (
          <PermittedButton
            key={word}
            variant={word === 'approve' || word === 'resume' ? 'primary' : 'secondary'}
            permission={permission}
            denied={denied(word)}
            onBegin={() => setPendingAction(word)}
          >
            {labels.does[word]}
          </PermittedButton>
        ))}
      </Actions>
      {pendingAction && (
        <ChangeDialog
          title={labels.doesTitle[pendingAction](id)}
          confirm={labels.does[pendingAction]}
          tone={FINAL.includes(pendingAction) ? 'danger' : 'primary'}
          permission={permission}
          onClose={() => setPendingAction(null)}
          onConfirm={async (reason) => {
            await api.tellPlan(id, pendingAction, reason).finally(() => live.tell({ topic: 'all' }))
            return labels.done[pendingAction]
          }}
        >
          <p>{labels.means[pendingAction]}</p>
        </ChangeDialog>
      )}
    </>
  )
})
