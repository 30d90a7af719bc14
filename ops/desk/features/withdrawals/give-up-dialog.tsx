import type { DeskWithdrawal } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.withdrawals

interface GiveUpDialogProps {
  withdrawal: DeskWithdrawal
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** The first approval, or the second of another person, to giving up a payout that is not confirmed. */
export function GiveUpDialog({ withdrawal, onChanged, onClose }: GiveUpDialogProps) {
  const { api } = useDesk()
  const { id, reference, amount, username, unconfirmed } = withdrawal
  const isSecond = Boolean(unconfirmed?.giveUp)
  return (
    <DecisionDialog
      title={isSecond ? labels.giveUpSecond(reference) : labels.giveUpOf(reference)}
      confirm={isSecond ? texts.decision.second : labels.giveUp}
      isApproved={false}
      onDecide={async ({ reason, evidence }) => {
        await api.giveUpWithdrawal(id, { reason, evidence }).finally(onChanged)
        return isSecond ? labels.givenUp(reference) : labels.giveUpAsked(reference)
      }}
      onClose={onClose}
    >
      <p>{isSecond ? labels.giveUpMeans(moneyOf(amount), username) : labels.giveUpFirst(moneyOf(amount))}</p>
    </DecisionDialog>
  )
}
