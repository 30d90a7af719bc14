import type { DeskAccount } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { texts } from '../../texts.ts'

const words = texts.accounts

interface AccountDialogProps {
  account: DeskAccount
  yes: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Approves or rejects the name of a bank account. */
export function AccountDialog({ account, yes, onChanged, onClose }: AccountDialogProps) {
  const { api } = useDesk()
  const { id, number, username } = account
  return (
    <DecisionDialog
      title={yes ? words.acceptOf(number) : words.refuseOf(number)}
      confirm={yes ? words.accept : words.refuse}
      yes={yes}
      onDecide={async (decision) => {
        await api.decideAccount(id, decision).finally(onChanged)
        return yes ? words.accepted : words.refused
      }}
      onClose={onClose}
    >
      <p>{yes ? words.acceptMeans(username) : words.refuseMeans(username)}</p>
    </DecisionDialog>
  )
}
