import type { HeldWin } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { formatMoney } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.heldWins

interface ReleaseWinDialogProps {
  heldWin: HeldWin
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that releases a held win, with reason and evidence. */
export function ReleaseWinDialog({
  heldWin: { id, username, vendor, win },
  onChanged,
  onClose,
}: ReleaseWinDialogProps) {
  const { api } = useDesk()
  return (
    <DecisionDialog
      title={labels.releaseOf(username, vendor)}
      confirm={labels.release}
      isApproved
      onDecide={async ({ reason, evidence }) => {
        await api.releaseWin(id, { reason, evidence }).finally(onChanged)
        return labels.released(username)
      }}
      onClose={onClose}
    >
      <p>{labels.releaseConsequence(formatMoney(win), username)}</p>
    </DecisionDialog>
  )
}
