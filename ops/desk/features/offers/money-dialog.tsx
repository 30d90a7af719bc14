import type { DeskOffer } from '@tessera/site/operations'
import { useState } from 'react'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { UsernameField } from '../../parts/username-field.tsx'
import { texts } from '../../texts.ts'
import { AmountField, isAmount } from './amount-field.tsx'

const labels = texts.offers

interface MoneyDialogProps {
  of: Pick<DeskOffer, 'merchant' | 'promotionId'>
  act: 'fund' | 'grant'
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** First of two approvals of money for a budget, or of a manual reward. */
export function MoneyDialog({ of: offer, act, onChanged, onClose }: MoneyDialogProps) {
  const { api } = useDesk()
  const [amount, setAmount] = useState('')
  const [username, setUsername] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isGrant = act === 'grant'
  return (
    <ReasonDialog
      title={isGrant ? labels.grantOf(offer.promotionId) : labels.fundOf(offer.promotionId)}
      confirm={isGrant ? labels.grantGo : labels.fundGo}
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
        return labels.asked
      }}
      onClose={onClose}
    >
      <p>{isGrant ? labels.grantMeans : labels.fundMeans}</p>
    </ReasonDialog>
  )
}
