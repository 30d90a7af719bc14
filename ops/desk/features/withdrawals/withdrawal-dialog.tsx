import type { DeskWithdrawal } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.withdrawals

interface WithdrawalDialogProps {
  withdrawal: DeskWithdrawal
  yes: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

export function WithdrawalDialog({ withdrawal, yes, onChanged, onClose }: WithdrawalDialogProps) {
  const { api } = useDesk()
  const { id, reference, amount, username, needs, yes: given } = withdrawal
  const isLast = given.length + 1 >= needs
  const means = isLast ? words.approveMeans(moneyOf(amount), username) : words.approveFirst(moneyOf(amount))
  return (
    <DecisionDialog
      title={yes ? words.approveOf(reference) : words.rejectOf(reference)}
      confirm={yes ? texts.decision.yes : texts.decision.no}
      yes={yes}
      onDecide={async (decision) => {
        await api.decideWithdrawal(id, decision).finally(onChanged)
        return yes ? words.approved(reference) : words.rejected(reference)
      }}
      onClose={onClose}
    >
      <p>{yes ? means : words.rejectMeans(moneyOf(amount), username)}</p>
    </DecisionDialog>
  )
}
