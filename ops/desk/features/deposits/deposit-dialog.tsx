import type { DeskDeposit } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.deposits

interface DepositDialogProps {
  deposit: DeskDeposit
  yes: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Approves or rejects a deposit: the received money is credited or returned. */
export function DepositDialog({ deposit, yes, onChanged, onClose }: DepositDialogProps) {
  const { api } = useDesk()
  const { id, reference, amount, paid, username } = deposit
  return (
    <DecisionDialog
      title={yes ? words.creditOf(reference) : words.refuseOf(reference)}
      confirm={yes ? words.credit : words.refuse}
      yes={yes}
      onDecide={async (decision) => {
        await api.decideDeposit(id, decision).finally(onChanged)
        return yes ? words.credited(reference) : words.refused(reference)
      }}
      onClose={onClose}
    >
      <p>{yes ? words.creditMeans(moneyOf(paid ?? amount), username) : words.refuseMeans}</p>
    </DecisionDialog>
  )
}
