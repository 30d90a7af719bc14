import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { MerchantField } from '../../parts/merchant-field.tsx'
import { NameInput } from '../../parts/name-input.tsx'
import { UsernameField } from '../../parts/username-field.tsx'
import { texts } from '../../texts.ts'

const labels = texts.moves
const UPLINE_OPTIONS = (['agent', 'nobody'] as const).map((value) => ({ value, label: labels.kinds[value] }))

interface RequestDialogProps {
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that requests a move; the team moves after a second approval. */
export const RequestDialog = observer(function RequestDialog({ onChanged, onClose }: RequestDialogProps) {
  const { api } = useDesk()
  const [merchant, setMerchant] = useState('')
  const [account, setAccount] = useState('')
  const [uplineKind, setUplineKind] = useState<'agent' | 'nobody'>('agent')
  const [upline, setUpline] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isUplineMissing = uplineKind === 'agent' && upline.trim() === ''
  return (
    <ReasonDialog
      title={labels.request}
      confirm={labels.request}
      fields={
        <Stack>
          <MerchantField value={merchant} onChange={setMerchant} />
          <UsernameField value={account} onChange={setAccount} isSubmitted={isSubmitted} />
          <Segmented
            label={labels.newUplineHeader}
            options={UPLINE_OPTIONS}
            value={uplineKind}
            onSelect={setUplineKind}
          />
          {uplineKind === 'agent' && (
            <Field label={labels.upline} error={isSubmitted && isUplineMissing ? labels.uplineMissing : null}>
              {(control) => <NameInput control={control} maxLength={64} value={upline} onChange={setUpline} />}
            </Field>
          )}
        </Stack>
      }
      isComplete={() => {
        setSubmitted(true)
        return merchant !== '' && account.trim() !== '' && !isUplineMissing
      }}
      onConfirm={async (reason) => {
        const input = {
          merchant,
          account: account.trim(),
          upline: uplineKind === 'agent' ? upline.trim() : null,
          reason,
        }
        await api.requestMove(input).finally(onChanged)
        return labels.requested
      }}
      onClose={onClose}
    >
      <p>{labels.requestConsequence}</p>
    </ReasonDialog>
  )
})
