import type { Adjustment } from '@tessera/site/operations'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { moneyOf } from '../../parts/money.tsx'
import type { Purse } from './purses.ts'

interface ConfirmDialogProps {
  purse: Purse
  adjustment: Adjustment
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** The second yes: it is posted at once. */
export function ConfirmDialog({ purse, adjustment, onChanged, onClose }: ConfirmDialogProps) {
  const { words, confirm } = purse
  const { id, username, amount } = adjustment
  return (
    <DecisionDialog
      title={words.confirmOf(username, moneyOf(amount))}
      confirm={words.confirm}
      yes
      onDecide={async (decision) => {
        await confirm(id, decision).finally(onChanged)
        return words.confirmed
      }}
      onClose={onClose}
    >
      <p>{words.confirmMeans(username, moneyOf(amount))}</p>
    </DecisionDialog>
  )
}
