import type { PlanRow, PlanState } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Actions } from '../../../ui/stack.tsx'
import type { PlanAction } from '../../api/waves-api.ts'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { texts } from '../../texts.ts'

/** Actions on a plan by its state, the most likely first. */
const ACTIONS: Partial<Record<PlanState, readonly PlanAction[]>> = {
  proposed: ['approve', 'decline'],
  running: ['pause', 'stop', 'take-back'],
  paused: ['resume', 'stop', 'take-back'],
  halted: ['resume', 'stop', 'take-back'],
  stopped: ['take-back'],
  done: ['take-back'],
}
const DANGEROUS_ACTIONS: readonly PlanAction[] = ['stop', 'take-back']

/** Buttons of a plan's actions; each opens a dialog that requires a reason. */
export const PlanActions = observer(function PlanActions({ plan }: { plan: PlanRow }) {
  const { api, live, session } = useConsole()
  const [requestedAction, setRequestedAction] = useState<PlanAction | null>(null)
  const { id, state, createdBy } = plan
  const permission = { kind: 'operate-all', merchants: plan.merchants.map(({ merchant }) => merchant) } as const
  const labels = texts.waves
  /** Reason why this operator cannot take the action, shown in advance; the registry enforces it. */
  const denialReason = (action: PlanAction): string | null => {
    if (action !== 'approve') return null
    if (session.identity?.holder.toLowerCase() === createdBy.toLowerCase()) return labels.ownPlan
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
            onBegin={() => setRequestedAction(action)}
          >
            {labels.actions[action]}
          </PermittedButton>
        ))}
      </Actions>
      {requestedAction && (
        <ChangeDialog
          title={labels.actionTitles[requestedAction](id)}
          confirm={labels.actions[requestedAction]}
          tone={DANGEROUS_ACTIONS.includes(requestedAction) ? 'danger' : 'primary'}
          permission={permission}
          onClose={() => setRequestedAction(null)}
          onConfirm={async (reason) => {
            await api.changePlan(id, requestedAction, reason).finally(() => live.publish({ topic: 'all' }))
            return labels.doneNotices[requestedAction]
          }}
        >
          <p>{labels.consequences[requestedAction]}</p>
        </ChangeDialog>
      )}
    </>
  )
})
