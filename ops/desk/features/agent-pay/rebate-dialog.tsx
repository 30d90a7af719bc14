import type { DeskRebate } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import { Lines } from './rebates-table.tsx'

const words = texts.rebates

interface RebateDialogProps {
  rebate: DeskRebate
  yes: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Approves or rejects a held rebate, with its calculation. */
export function RebateDialog({ rebate, yes, onChanged, onClose }: RebateDialogProps) {
  const { api } = useDesk()
  const { id, username, day, needs, yes: given, lines } = rebate
  const amount = moneyOf(rebate.pay)
  const isLast = given.length + 1 >= needs
  const means = isLast ? words.approveMeans(amount, username) : words.approveFirst(amount)
  return (
    <DecisionDialog
      title={yes ? words.approveOf(username, day, amount) : words.rejectOf(username, day, amount)}
      confirm={yes ? words.approve : texts.decision.no}
      yes={yes}
      onDecide={async (decision) => {
        await api.decideRebate(id, decision).finally(onChanged)
        return yes ? words.approved : words.rejected
      }}
      onClose={onClose}
    >
      <p>{yes ? means : words.rejectMeans(amount, username)}</p>
      <div>
        <Lines lines={lines} />
      </div>
    </DecisionDialog>
  )
}
