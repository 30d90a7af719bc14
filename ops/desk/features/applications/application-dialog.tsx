import type { DeskApplication } from '@tessera/site/operations'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { formatMoney } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.applications
const isAmount = (text: string) => /^\d{1,7}\.\d{2}$/.test(text) && Number(text) > 0

interface ApplicationDialogProps {
  application: DeskApplication
  isApproved: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that approves an application with an amount, or rejects it. */
export function ApplicationDialog({ application, isApproved, onChanged, onClose }: ApplicationDialogProps) {
  const { api } = useDesk()
  const { id, username, asked: proposedAmount, twoFrom } = application
  const [amount, setAmount] = useState(proposedAmount ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const approvalConsequence = proposedAmount
    ? labels.secondApprovalConsequence(formatMoney(proposedAmount))
    : labels.approveConsequence
  return (
    <ReasonDialog
      title={isApproved ? labels.approveOf(username) : labels.refuseOf(username)}
      confirm={isApproved ? labels.approve : labels.refuse}
      tone={isApproved ? 'primary' : 'danger'}
      isComplete={() => {
        setSubmitted(true)
        return !isApproved || isAmount(amount)
      }}
      onConfirm={async (reason) => {
        const decision = { yes: isApproved, amount: isApproved ? amount : null, reason }
        const updatedApplication = await api.decideApplication(id, decision).finally(onChanged)
        if (!isApproved) return labels.refused
        return updatedApplication.amount ? labels.granted(formatMoney(updatedApplication.amount)) : labels.approved
      }}
      onClose={onClose}
      fields={
        isApproved && (
          <Field
            label={labels.amount}
            hint={labels.amountHint(formatMoney(twoFrom))}
            error={isSubmitted && !isAmount(amount) ? labels.amountWrong : null}
          >
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                // The second operator can only confirm the amount of the first.
                readOnly={proposedAmount !== null}
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
              />
            )}
          </Field>
        )
      }
    >
      <p>{isApproved ? approvalConsequence : labels.refuseConsequence}</p>
    </ReasonDialog>
  )
}
