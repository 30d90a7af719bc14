import type { DeskWithdrawal } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { formatMoney } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.withdrawals

interface WithdrawalDialogProps {
  withdrawal: DeskWithdrawal
  isApproved: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

export function WithdrawalDialog({ withdrawal, isApproved, onChanged, onClose }: WithdrawalDialogProps) {
  const { api } = useDesk()
  const { id, reference, amount, username, needs, yes: approvals } = withdrawal
  const isLastApproval = approvals.length + 1 >= needs
  const approvalConsequence = isLastApproval
    ? labels.approveConsequence(formatMoney(amount), username)
    : labels.firstApprovalConsequence(formatMoney(amount))
  return (
    <DecisionDialog
      title={isApproved ? labels.approveOf(reference) : labels.rejectOf(reference)}
      confirm={isApproved ? texts.decision.approve : texts.decision.reject}
      isApproved={isApproved}
      onDecide={async (decision) => {
        await api.decideWithdrawal(id, decision).finally(onChanged)
        return isApproved ? labels.approved(reference) : labels.rejected(reference)
      }}
      onClose={onClose}
    >
      <p>{isApproved ? approvalConsequence : labels.rejectConsequence(formatMoney(amount), username)}</p>
    </DecisionDialog>
  )
}
