import type { PlanRow, PlanState } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Actions } from '../../../ui/stack.tsx'
import type { PlanAction } from '../../api/waves-api.ts'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { texts } from '../../texts.ts'

/** Actions on a plan in each state; the most likely one is first. */
const ACTIONS: Partial<Record<PlanState, readonly PlanAction[]>> = {
  proposed: ['approve', 'decline'],
  running: ['pause', 'stop', 'take-back'],
  paused: ['resume', 'stop', 'take-back'],
  halted: ['resume', 'stop', 'take-back'],
  stopped: ['take-back'],
  done: ['take-back'],
}
const FINAL_ACTIONS: readonly PlanAction[] = ['stop', 'take-back']

/** Buttons of a plan's actions, each with a reason. */
export const PlanActions = observer(function PlanActions({ plan }: { plan: PlanRow }) {
  const { api, live, session } = useConsole()
  const [pendingAction, setPendingAction] = useState<PlanAction | null>(null)
  const { id, state, createdBy } = plan
  const permission = { kind: 'operate-all', merchants: plan.merchants.map(({ merchant }) => merchant) } as const
  const labels = texts.waves
  /** The registry decides; this is only shown in advance. */
  const denialReason = (action: PlanAction): string | null => {
    if (action !== 'approve') return null
    if (session.identity?.holder.toLowerCase() === createdBy.toLowerCase()) return labels.own
    return session.identity?.machine ? texts.approvals.machine : null
  }
  const actions = ACTIONS[state] ?? []
  if (actions.length === 0) return null
  return (
    <>
      <Actions>
        {actions.map((action) => (
          <PermittedButton
            key={action}
            variant={action === 'approve' || action === 'resume' ? 'primary' : 'secondary'}
            permission={permission}
            denied={denialReason(action)}
            onBegin={() => setPendingAction(action)}
          >
            {labels.does[action]}
          </PermittedButton>
        ))}
      </Actions>
      {pendingAction && (
        <ChangeDialog
          title={labels.doesTitle[pendingAction](id)}
          confirm={labels.does[pendingAction]}
          tone={FINAL_ACTIONS.includes(pendingAction) ? 'danger' : 'primary'}
          permission={permission}
          onClose={() => setPendingAction(null)}
          onConfirm={async (reason) => {
            await api.changePlan(id, pendingAction, reason).finally(() => live.publish({ topic: 'all' }))
            return labels.done[pendingAction]
          }}
        >
          <p>{labels.means[pendingAction]}</p>
        </ChangeDialog>
      )}
    </>
  )
})
