import type { DeskContract } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { Terms } from './terms.tsx'

const words = texts.contracts

interface EndDialogProps {
  contract: DeskContract
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Ends a contract with its period; an offer is withdrawn. */
export function EndDialog({ contract, onChanged, onClose }: EndDialogProps) {
  const { api } = useDesk()
  const { id, downline, kind, state, terms } = contract
  const isOffer = state === 'offered'
  const title = isOffer ? words.withdrawOf : words.endOf
  return (
    <ReasonDialog
      title={title(downline, words.kinds[kind])}
      confirm={isOffer ? words.withdraw : words.end}
      tone="danger"
      onConfirm={async (reason) => {
        await api.endContract(id, reason).finally(onChanged)
        return isOffer ? words.isWithdrawn : words.isEnded
      }}
      onClose={onClose}
    >
      <p>{isOffer ? words.withdrawMeans : words.endMeans}</p>
      <div>
        <Terms kind={kind} terms={terms} />
      </div>
    </ReasonDialog>
  )
}
