import { AdjustmentInput } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { EvidenceField, isEvidence } from '../../parts/evidence-field.tsx'
import { MerchantField } from '../../parts/merchant-field.tsx'
import { UsernameField } from '../../parts/username-field.tsx'
import type { AdjustmentSource } from './adjustment-sources.ts'

const isAmount = (text: string): boolean => AdjustmentInput.shape.amount.safeParse(text).success && Number(text) !== 0

interface RequestDialogProps {
  source: AdjustmentSource
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that requests an adjustment; it is posted after a second approval. */
export const RequestDialog = observer(function RequestDialog({
  source: { labels, request },
  onChanged,
  onClose,
}: RequestDialogProps) {
  const [search] = useSearchParams()
  const [merchant, setMerchant] = useState(search.get('merchant') ?? '')
  const [username, setUsername] = useState(search.get('member') ?? '')
  const [amount, setAmount] = useState('')
  const [evidence, setEvidence] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <ReasonDialog
      title={labels.ask}
      confirm={labels.ask}
      fields={
        <Stack>
          <MerchantField value={merchant} onChange={setMerchant} />
          <UsernameField value={username} onChange={setUsername} isSubmitted={isSubmitted} />
          <Field
            label={labels.amount}
            hint={labels.amountHint}
            error={isSubmitted && !isAmount(amount) ? labels.amountWrong : null}
          >
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                value={amount}
                onChange={(event) => setAmount(event.target.value.trim())}
              />
            )}
          </Field>
          <EvidenceField value={evidence} onChange={setEvidence} isSubmitted={isSubmitted} />
        </Stack>
      }
      isComplete={() => {
        setSubmitted(true)
        return merchant !== '' && username.trim() !== '' && isAmount(amount) && isEvidence(evidence)
      }}
      onConfirm={async (reason) => {
        const input = { merchant, username: username.trim(), amount, reason, evidence: evidence.trim() }
        await request(input).finally(onChanged)
        return labels.asked
      }}
      onClose={onClose}
    >
      <p>{labels.askMeans}</p>
    </ReasonDialog>
  )
})
