import type { DeskApplication } from '@tessera/site/operations'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.applications
const isAmount = (text: string) => /^\d{1,7}\.\d{2}$/.test(text) && Number(text) > 0

interface ApplicationDialogProps {
  application: DeskApplication
  yes: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Approves an application with its amount, or rejects it. */
export function ApplicationDialog({ application, yes, onChanged, onClose }: ApplicationDialogProps) {
  const { api } = useDesk()
  const { id, username, asked, twoFrom } = application
  const [amount, setAmount] = useState(asked ?? '')
  const [isTried, setTried] = useState(false)
  const means = asked ? words.secondMeans(moneyOf(asked)) : words.approveMeans
  return (
    <ReasonDialog
      title={yes ? words.approveOf(username) : words.refuseOf(username)}
      confirm={yes ? words.approve : words.refuse}
      tone={yes ? 'primary' : 'danger'}
      isComplete={() => {
        setTried(true)
        return !yes || isAmount(amount)
      }}
      onConfirm={async (reason) => {
        const decision = { yes, amount: yes ? amount : null, reason }
        const now = await api.decideApplication(id, decision).finally(onChanged)
        if (!yes) return words.refused
        return now.amount ? words.granted(moneyOf(now.amount)) : words.approved
      }}
      onClose={onClose}
      fields={
        yes && (
          <Field
            label={words.amount}
            hint={words.amountHint(moneyOf(twoFrom))}
            error={isTried && !isAmount(amount) ? words.amountWrong : null}
          >
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                // The second person confirms the amount of the first.
                readOnly={asked !== null}
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
              />
            )}
          </Field>
        )
      }
    >
      <p>{yes ? means : words.refuseMeans}</p>
    </ReasonDialog>
  )
}
