import type { ProposalRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { withEndedRollouts } from '../../parts/ended-rollouts.ts'
import type { Permission } from '../../stores/session.store.ts'
import { texts } from '../../texts.ts'
import { ProposalDiff } from './proposal-diff.tsx'

export type Decision = 'approve' | 'decline'

interface DecideDialogProps {
  proposal: ProposalRow
  decision: Decision
  permission: Permission
  onClose: () => void
}

/** Dialog in which the second operator approves or declines, with a reason for the audit. */
export const DecideDialog = observer(function DecideDialog(props: DecideDialogProps) {
  const { proposal, decision, permission, onClose } = props
  const { api, live } = useConsole()
  const { id, merchant } = proposal
  const labels = texts.approvals
  const approve = async (reason: string) => withEndedRollouts(labels.approved(merchant), await api.approve(id, reason))
  const decline = async (reason: string) => {
    await api.decline(id, reason)
    return labels.declined
  }
  return (
    <ChangeDialog
      title={decision === 'approve' ? labels.approveTitle(id) : labels.declineTitle(id)}
      confirm={decision === 'approve' ? labels.approve : labels.decline}
      permission={permission}
      onClose={onClose}
      onConfirm={(reason) =>
        (decision === 'approve' ? approve(reason) : decline(reason)).finally(() =>
          live.publish({ topic: 'composition', about: merchant }),
        )
      }
    >
      {decision === 'approve' && <ProposalDiff proposal={proposal} isOpen />}
    </ChangeDialog>
  )
})
