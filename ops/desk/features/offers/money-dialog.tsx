import type { DeskOffer } from '@tessera/site/operations'
import { useState } from 'react'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { UsernameField } from '../../parts/username-field.tsx'
import { texts } from '../../texts.ts'
import { AmountField, isAmount } from './amount-field.tsx'

const labels = texts.offers

interface MoneyDialogProps {
  offer: Pick<DeskOffer, 'merchant' | 'promotionId'>
  act: 'fund' | 'grant'
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that requests money for an offer's budget, or a manual reward; it takes effect after a second approval. */
export function MoneyDialog({ offer, act, onChanged, onClose }: MoneyDialogProps) {
  const { api } = useDesk()
  const [amount, setAmount] = useState('')
  const [username, setUsername] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isGrant = act === 'grant'
  return (
    <ReasonDialog
      title={isGrant ? labels.grantOf(offer.promotionId) : labels.fundOf(offer.promotionId)}
      confirm={isGrant ? labels.requestReward : labels.requestFunding}
      fields={
        <>
          {isGrant && <UsernameField value={username} onChange={setUsername} isSubmitted={isSubmitted} />}
          <AmountField value={amount} onChange={setAmount} isSubmitted={isSubmitted} />
        </>
      }
      isComplete={() => {
        setSubmitted(true)
        return isAmount(amount) && (!isGrant || username.trim() !== '')
      }}
      onConfirm={async (reason) => {
        const input = { ...offer, amount: amount.trim(), reason }
        await (isGrant ? api.requestGrant({ ...input, username: username.trim() }) : api.requestFund(input)).finally(
          onChanged,
        )
        return labels.requested
      }}
      onClose={onClose}
    >
      <p>{isGrant ? labels.grantConsequence : labels.fundConsequence}</p>
    </ReasonDialog>
  )
}
