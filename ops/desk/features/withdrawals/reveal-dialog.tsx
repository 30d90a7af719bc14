import type { DeskWithdrawal } from '@tessera/site/operations'
import { useRef, useState } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.withdrawals

/** Shows a full account number, after a reason was given; until the dialog closes, and not stored. */
export function RevealDialog({ account, onClose }: { account: DeskWithdrawal['account']; onClose: () => void }) {
  const { api } = useDesk()
  const [number, setNumber] = useState<string | null>(null)
  // The reason dialog closes itself after success; the dialog that it opened stays.
  const isOpened = useRef(false)
  if (number !== null)
    return (
      <Dialog title={labels.wholeNumber(account.name)} onClose={onClose}>
        <p>
          {account.bank} <code>{number}</code> <CopyButton text={number} label={labels.wholeNumber(account.name)} />
        </p>
      </Dialog>
    )
  return (
    <ReasonDialog
      title={labels.revealOf(account.number)}
      confirm={labels.reveal}
      onConfirm={async (reason) => {
        setNumber(await api.revealAccount(account.id, reason))
        isOpened.current = true
        return labels.revealed
      }}
      onClose={() => {
        if (!isOpened.current) onClose()
      }}
    >
      <p>{labels.revealMeans}</p>
    </ReasonDialog>
  )
}
