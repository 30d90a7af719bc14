import type { Adjustment } from '@tessera/site/operations'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { moneyOf } from '../../parts/money.tsx'
import type { PlayBalance } from './purses.ts'

interface ConfirmDialogProps {
  playBalance: PlayBalance
  adjustment: Adjustment
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** The second yes: it is posted at once. */
export function ConfirmDialog({ playBalance, adjustment, onChanged, onClose }: ConfirmDialogProps) {
  const { words: labels, confirm } = playBalance
  const { id, username, amount } = adjustment
  return (
    <DecisionDialog
      title={labels.confirmOf(username, moneyOf(amount))}
      confirm={labels.confirm}
      isApproved
      onDecide={async (decision) => {
        await confirm(id, decision).finally(onChanged)
        return labels.confirmed
      }}
      onClose={onClose}
    >
      <p>{labels.confirmMeans(username, moneyOf(amount))}</p>
    </DecisionDialog>
  )
}
