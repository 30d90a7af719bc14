import type { Yes } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/stack.tsx'
import { useDesk } from '../desk-context.ts'
import { texts } from '../texts.ts'

interface DecisionButtonsProps {
  /** Group whose first and second approval it needs. */
  permissionGroup: 'cashier' | 'agents'
  approvals: readonly Yes[]
  /** Button labels; `accessibleLabel` also names the row, for screen readers. */
  approve: { label: string; of: string }
  reject: { label: string; of: string }
  onDecide: (isApproved: boolean) => void
}

/** Approve and reject buttons for users with the permission; a first approver must wait for another person. */
export const DecisionButtons = observer(function DecisionButtons(props: DecisionButtonsProps) {
  const { session } = useDesk()
  const { permissionGroup, approvals, approve, reject, onDecide } = props
  const isFirst = approvals.length === 0
  if (!session.can(`${permissionGroup}.${isFirst ? 'first' : 'second'}`)) return null
  if (approvals.some((approval) => approval.by === session.operator?.name)) return texts.decision.ownYes
  return (
    <Actions>
      <Button
        size="small"
        aria-label={isFirst ? approve.of : texts.decision.secondOf(approve.of)}
        onClick={() => onDecide(true)}
      >
        {isFirst ? approve.label : texts.decision.second}
      </Button>
      <Button size="small" variant="quiet" aria-label={reject.of} onClick={() => onDecide(false)}>
        {reject.label}
      </Button>
    </Actions>
  )
})
