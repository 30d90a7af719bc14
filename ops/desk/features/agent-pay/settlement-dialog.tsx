import type { DeskSettlement } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { Facts } from '../../parts/facts.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { formatShare } from '../../parts/share.ts'
import { texts } from '../../texts.ts'

const labels = texts.pay

interface SettlementDialogProps {
  settlement: DeskSettlement
  isApproved: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Approves or rejects a held pay, with its calculation. */
export function SettlementDialog({ settlement, isApproved, onChanged, onClose }: SettlementDialogProps) {
  const { api } = useDesk()
  const { id, username, needs, yes: approvals, flags } = settlement
  const amount = moneyOf(settlement.pay)
  const isLast = approvals.length + 1 >= needs
  const means = isLast ? labels.approveMeans(amount, username) : labels.approveFirst(amount)
  return (
    <DecisionDialog
      title={isApproved ? labels.approveOf(username, amount) : labels.rejectOf(username, amount)}
      confirm={isApproved ? texts.decision.yes : texts.decision.no}
      isApproved={isApproved}
      onDecide={async (decision) => {
        await api.decideSettlement(id, decision).finally(onChanged)
        return isApproved ? labels.approved : labels.rejected
      }}
      onClose={onClose}
    >
      <p>{isApproved ? means : labels.rejectMeans(amount, username)}</p>
      <Facts
        facts={[
          [labels.flags, flags.map((flag) => labels.flagOf[flag]).join(', ')],
          [labels.active, settlement.active],
          [labels.base, moneyOf(settlement.base)],
          [labels.carriedIn, moneyOf(settlement.carriedIn)],
          [labels.share, formatShare(settlement.ppm)],
          [labels.gross, moneyOf(settlement.gross)],
          [labels.below, moneyOf(settlement.below)],
          [labels.shortfall, moneyOf(settlement.shortfallIn)],
          [labels.pay, amount],
        ]}
      />
    </DecisionDialog>
  )
}
