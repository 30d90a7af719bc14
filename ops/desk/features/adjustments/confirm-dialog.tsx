import type { Adjustment } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.adjustments

interface ConfirmDialogProps {
  adjustment: Adjustment
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** The second yes: it is posted at once. */
export function ConfirmDialog({ adjustment, onChanged, onClose }: ConfirmDialogProps) {
  const { api } = useDesk()
  const { id, username, amount } = adjustment
  return (
    <DecisionDialog
      title={words.confirmOf(username, moneyOf(amount))}
      confirm={words.confirm}
      yes
      onDecide={async (decision) => {
        await api.confirmAdjustment(id, decision).finally(onChanged)
        return words.confirmed
      }}
      onClose={onClose}
    >
      <p>{words.confirmMeans(username, moneyOf(amount))}</p>
    </DecisionDialog>
  )
}
