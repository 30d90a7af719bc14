import type { DeskContract } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { Terms } from './terms.tsx'

const labels = texts.contracts

interface EndDialogProps {
  contract: DeskContract
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that ends a contract at the end of its period, or withdraws an offer. */
export function EndDialog({ contract, onChanged, onClose }: EndDialogProps) {
  const { api } = useDesk()
  const { id, downline, kind, state, terms } = contract
  const isOffer = state === 'offered'
  const titleOf = isOffer ? labels.withdrawOf : labels.endOf
  return (
    <ReasonDialog
      title={titleOf(downline, labels.kinds[kind])}
      confirm={isOffer ? labels.withdraw : labels.end}
      tone="danger"
      onConfirm={async (reason) => {
        await api.endContract(id, reason).finally(onChanged)
        return isOffer ? labels.isWithdrawn : labels.isEnded
      }}
      onClose={onClose}
    >
      <p>{isOffer ? labels.withdrawConsequence : labels.endConsequence}</p>
      <div>
        <Terms kind={kind} terms={terms} />
      </div>
    </ReasonDialog>
  )
}
