import type { DeskOffer } from '@tessera/site/operations'
import { useState } from 'react'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { UsernameField } from '../../parts/username-field.tsx'
import { texts } from '../../texts.ts'
import { AmountField, isAmount } from './amount-field.tsx'

const words = texts.offers

interface MoneyDialogProps {
  of: Pick<DeskOffer, 'merchant' | 'promotionId'>
  act: 'fund' | 'grant'
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** The first of two yeses to money for a budget, or to a reward by hand. */
export function MoneyDialog({ of, act, onChanged, onClose }: MoneyDialogProps) {
  const { api } = useDesk()
  const [amount, setAmount] = useState('')
  const [username, setUsername] = useState('')
  const [isTried, setTried] = useState(false)
  const isGrant = act === 'grant'
  return (
    <ReasonDialog
      title={isGrant ? words.grantOf(of.promotionId) : words.fundOf(of.promotionId)}
      confirm={isGrant ? words.grantGo : words.fundGo}
      fields={
        <>
          {isGrant && <UsernameField value={username} onChange={setUsername} isTried={isTried} />}
          <AmountField value={amount} onChange={setAmount} isTried={isTried} />
        </>
      }
      isComplete={() => {
        setTried(true)
        return isAmount(amount) && (!isGrant || username.trim() !== '')
      }}
      onConfirm={async (reason) => {
        const wish = { ...of, amount: amount.trim(), reason }
        await (isGrant ? api.askGrant({ ...wish, username: username.trim() }) : api.askFund(wish)).finally(onChanged)
        return words.asked
      }}
      onClose={onClose}
    >
      <p>{isGrant ? words.grantMeans : words.fundMeans}</p>
    </ReasonDialog>
  )
}
