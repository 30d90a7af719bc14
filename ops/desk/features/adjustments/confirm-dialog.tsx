import type { Adjustment } from '@tessera/site/operations'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { formatMoney } from '../../parts/money.tsx'
import type { AdjustmentSource } from './adjustment-sources.ts'

interface ConfirmDialogProps {
  source: AdjustmentSource
  adjustment: Adjustment
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog of the second approval, which posts the adjustment immediately. */
export function ConfirmDialog({ source, adjustment, onChanged, onClose }: ConfirmDialogProps) {
  const { labels, confirm } = source
  const { id, username, amount } = adjustment
  return (
    <DecisionDialog
      title={labels.confirmOf(username, formatMoney(amount))}
      confirm={labels.confirm}
      isApproved
      onDecide={async (decision) => {
        await confirm(id, decision).finally(onChanged)
        return labels.confirmed
      }}
      onClose={onClose}
    >
      <p>{labels.confirmMeans(username, formatMoney(amount))}</p>
    </DecisionDialog>
  )
}
