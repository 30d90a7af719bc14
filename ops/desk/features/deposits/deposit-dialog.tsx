import type { DeskDeposit } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { formatMoney } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.deposits

interface DepositDialogProps {
  deposit: DeskDeposit
  isApproved: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that approves a deposit (credits the received money) or rejects it (returns the money). */
export function DepositDialog({ deposit, isApproved, onChanged, onClose }: DepositDialogProps) {
  const { api } = useDesk()
  const { id, reference, amount, paid, username } = deposit
  return (
    <DecisionDialog
      title={isApproved ? labels.creditOf(reference) : labels.refuseOf(reference)}
      confirm={isApproved ? labels.credit : labels.refuse}
      isApproved={isApproved}
      onDecide={async (decision) => {
        await api.decideDeposit(id, decision).finally(onChanged)
        return isApproved ? labels.credited(reference) : labels.refused(reference)
      }}
      onClose={onClose}
    >
      <p>{isApproved ? labels.creditConsequence(formatMoney(paid ?? amount), username) : labels.refuseConsequence}</p>
    </DecisionDialog>
  )
}
