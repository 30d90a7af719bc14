import type { DeskAccount } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { texts } from '../../texts.ts'

const labels = texts.accounts

interface AccountDialogProps {
  account: DeskAccount
  isApproved: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that approves or rejects the holder's name of a bank account. */
export function AccountDialog({ account, isApproved, onChanged, onClose }: AccountDialogProps) {
  const { api } = useDesk()
  const { id, number, username } = account
  return (
    <DecisionDialog
      title={isApproved ? labels.acceptOf(number) : labels.refuseOf(number)}
      confirm={isApproved ? labels.accept : labels.refuse}
      isApproved={isApproved}
      onDecide={async (decision) => {
        await api.decideAccount(id, decision).finally(onChanged)
        return isApproved ? labels.accepted : labels.refused
      }}
      onClose={onClose}
    >
      <p>{isApproved ? labels.acceptConsequence(username) : labels.refuseConsequence(username)}</p>
    </DecisionDialog>
  )
}
