import type { HeldWin } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.heldWins

interface ReleaseWinDialogProps {
  of: HeldWin
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Releases a win that is held, with the reason and the evidence. */
export function ReleaseWinDialog({ of: { id, username, vendor, win }, onChanged, onClose }: ReleaseWinDialogProps) {
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
      <p>{labels.releaseMeans(moneyOf(win), username)}</p>
    </DecisionDialog>
  )
}
