import type { Yes } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/stack.tsx'
import { useDesk } from '../desk-context.ts'
import { texts } from '../texts.ts'

interface DecisionButtonsProps {
  /** Permission group: `<group>.first` allows the first approval, `<group>.second` the second. */
  permissionGroup: 'cashier' | 'agents'
  approvals: readonly Yes[]
  /** Button labels; `accessibleLabel` also names the row. */
  approve: { label: string; accessibleLabel: string }
  reject: { label: string; accessibleLabel: string }
  onDecide: (isApproved: boolean) => void
}

/** Approve and reject buttons for operators with the permission. The first approver cannot give the second approval. */
export const DecisionButtons = observer(function DecisionButtons(props: DecisionButtonsProps) {
  const { session } = useDesk()
  const { permissionGroup, approvals, approve, reject, onDecide } = props
  const isFirstApproval = approvals.length === 0
  if (!session.can(`${permissionGroup}.${isFirstApproval ? 'first' : 'second'}`)) return null
  if (approvals.some((approval) => approval.by === session.operator?.name)) return texts.decision.ownApproval
  return (
    <Actions>
      <Button
        size="small"
        aria-label={
          isFirstApproval ? approve.accessibleLabel : texts.decision.secondApprovalOf(approve.accessibleLabel)
        }
        onClick={() => onDecide(true)}
      >
        {isFirstApproval ? approve.label : texts.decision.secondApproval}
      </Button>
      <Button size="small" variant="quiet" aria-label={reject.accessibleLabel} onClick={() => onDecide(false)}>
        {reject.label}
      </Button>
    </Actions>
  )
})
