import type { DeskWithdrawal } from '@tessera/site/operations'
import { useRef, useState } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.withdrawals

/** Dialog that asks for a reason, then shows the full account number until it is closed. The number is not stored. */
export function RevealDialog({ account, onClose }: { account: DeskWithdrawal['account']; onClose: () => void }) {
  const { api } = useDesk()
  const [accountNumber, setAccountNumber] = useState<string | null>(null)
  // The reason dialog calls onClose after success; the dialog with the number must stay open then.
  const isNumberShown = useRef(false)
  if (accountNumber !== null)
    return (
      <Dialog title={labels.fullNumberOf(account.name)} onClose={onClose}>
        <p>
          {account.bank} <code>{accountNumber}</code>{' '}
          <CopyButton text={accountNumber} label={labels.fullNumberOf(account.name)} />
        </p>
      </Dialog>
    )
  return (
    <ReasonDialog
      title={labels.revealOf(account.number)}
      confirm={labels.reveal}
      onConfirm={async (reason) => {
        setAccountNumber(await api.revealAccount(account.id, reason))
        isNumberShown.current = true
        return labels.revealed
      }}
      onClose={() => {
        if (!isNumberShown.current) onClose()
      }}
    >
      <p>{labels.revealConsequence}</p>
    </ReasonDialog>
  )
}
