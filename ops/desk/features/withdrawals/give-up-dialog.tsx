import type { DeskWithdrawal } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { formatMoney } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.withdrawals

interface GiveUpDialogProps {
  withdrawal: DeskWithdrawal
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog of the first or second approval to give up a payout that the provider does not confirm. */
export function GiveUpDialog({ withdrawal, onChanged, onClose }: GiveUpDialogProps) {
  const { api } = useDesk()
  const { id, reference, amount, username, unconfirmed } = withdrawal
  const isSecondApproval = Boolean(unconfirmed?.giveUp)
  return (
    <DecisionDialog
      title={isSecondApproval ? labels.giveUpSecondApproval(reference) : labels.giveUpOf(reference)}
      confirm={isSecondApproval ? texts.decision.secondApproval : labels.giveUp}
      isApproved={false}
      onDecide={async ({ reason, evidence }) => {
        await api.giveUpWithdrawal(id, { reason, evidence }).finally(onChanged)
        return isSecondApproval ? labels.givenUp(reference) : labels.giveUpRequested(reference)
      }}
      onClose={onClose}
    >
      <p>
        {isSecondApproval
          ? labels.giveUpConsequence(formatMoney(amount), username)
          : labels.giveUpFirstConsequence(formatMoney(amount))}
      </p>
    </DecisionDialog>
  )
}
