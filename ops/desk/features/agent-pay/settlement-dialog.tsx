import type { DeskSettlement } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { DescriptionList } from '../../parts/description-list.tsx'
import { formatMoney } from '../../parts/money.tsx'
import { formatPpm } from '../../parts/ppm.ts'
import { texts } from '../../texts.ts'

const labels = texts.pay

interface SettlementDialogProps {
  settlement: DeskSettlement
  isApproved: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that approves or rejects held pay of an agent; shows its calculation. */
export function SettlementDialog({ settlement, isApproved, onChanged, onClose }: SettlementDialogProps) {
  const { api } = useDesk()
  const { id, username, needs, yes: approvals, flags } = settlement
  const amount = formatMoney(settlement.pay)
  const isLastApproval = approvals.length + 1 >= needs
  const approvalConsequence = isLastApproval
    ? labels.approveConsequence(amount, username)
    : labels.firstApprovalConsequence(amount)
  return (
    <DecisionDialog
      title={isApproved ? labels.approveOf(username, amount) : labels.rejectOf(username, amount)}
      confirm={isApproved ? texts.decision.approve : texts.decision.reject}
      isApproved={isApproved}
      onDecide={async (decision) => {
        await api.decideSettlement(id, decision).finally(onChanged)
        return isApproved ? labels.approved : labels.rejected
      }}
      onClose={onClose}
    >
      <p>{isApproved ? approvalConsequence : labels.rejectConsequence(amount, username)}</p>
      <DescriptionList
        items={[
          [labels.flags, flags.map((flag) => labels.flagOf[flag]).join(', ')],
          [labels.active, settlement.active],
          [labels.base, formatMoney(settlement.base)],
          [labels.carriedIn, formatMoney(settlement.carriedIn)],
          [labels.share, formatPpm(settlement.ppm)],
          [labels.gross, formatMoney(settlement.gross)],
          [labels.downlineGross, formatMoney(settlement.below)],
          [labels.shortfall, formatMoney(settlement.shortfallIn)],
          [labels.pay, amount],
        ]}
      />
    </DecisionDialog>
  )
}
