import type { DeskRebate } from '@tessera/site/operations'
import { useDesk } from '../../desk-context.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import { RebateLines } from './rebates-table.tsx'

const labels = texts.rebates

interface RebateDialogProps {
  rebate: DeskRebate
  isApproved: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Approves or rejects a held rebate, with its calculation. */
export function RebateDialog({ rebate, isApproved, onChanged, onClose }: RebateDialogProps) {
  const { api } = useDesk()
  const { id, username, day, needs, yes: approvals, lines } = rebate
  const amount = moneyOf(rebate.pay)
  const isLast = approvals.length + 1 >= needs
  const means = isLast ? labels.approveMeans(amount, username) : labels.approveFirst(amount)
  return (
    <DecisionDialog
      title={isApproved ? labels.approveOf(username, day, amount) : labels.rejectOf(username, day, amount)}
      confirm={isApproved ? labels.approve : texts.decision.no}
      isApproved={isApproved}
      onDecide={async (decision) => {
        await api.decideRebate(id, decision).finally(onChanged)
        return isApproved ? labels.approved : labels.rejected
      }}
      onClose={onClose}
    >
      <p>{isApproved ? means : labels.rejectMeans(amount, username)}</p>
      <div>
        <RebateLines lines={lines} />
      </div>
    </DecisionDialog>
  )
}
