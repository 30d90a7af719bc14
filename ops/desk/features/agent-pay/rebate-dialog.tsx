import type { DeskRebate } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { formatMoney } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import { RebateLines } from './rebates-table.tsx'

const labels = texts.rebates

interface RebateDialogProps {
  rebate: DeskRebate
  isApproved: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that approves or rejects a held rebate; shows its calculation. */
export function RebateDialog({ rebate, isApproved, onChanged, onClose }: RebateDialogProps) {
  const { api } = useDesk()
  const { id, username, day, needs, yes: approvals, lines } = rebate
  const amount = formatMoney(rebate.pay)
  const isLastApproval = approvals.length + 1 >= needs
  const approvalConsequence = isLastApproval
    ? labels.approveConsequence(amount, username)
    : labels.firstApprovalConsequence(amount)
  return (
    <DecisionDialog
      title={isApproved ? labels.approveOf(username, day, amount) : labels.rejectOf(username, day, amount)}
      confirm={isApproved ? labels.approve : texts.decision.reject}
      isApproved={isApproved}
      onDecide={async (decision) => {
        await api.decideRebate(id, decision).finally(onChanged)
        return isApproved ? labels.approved : labels.rejected
      }}
      onClose={onClose}
    >
      <p>{isApproved ? approvalConsequence : labels.rejectConsequence(amount, username)}</p>
      <div>
        <RebateLines lines={lines} />
      </div>
    </DecisionDialog>
  )
}
