import type { AgentMove } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { DescriptionList } from '../../parts/description-list.tsx'
import { texts } from '../../texts.ts'

const labels = texts.moves

interface ConfirmDialogProps {
  move: AgentMove
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog of the second approval; the team moves at the start of the next day. */
export function ConfirmDialog({ move, onChanged, onClose }: ConfirmDialogProps) {
  const { api } = useDesk()
  const { id, account, upline, merchant, askedBy: requestedBy, reason } = move
  return (
    <ReasonDialog
      title={labels.confirmOf(account)}
      confirm={labels.confirm}
      onConfirm={async (confirmReason) =>
        labels.confirmed((await api.confirmMove(id, confirmReason).finally(onChanged)).fromDay)
      }
      onClose={onClose}
    >
      <p>{labels.confirmConsequence}</p>
      <DescriptionList
        items={[
          [labels.member, account],
          [labels.newUplineHeader, upline ?? labels.noUpline],
          [texts.merchant, merchant],
          [labels.requestedBy, texts.decision.nameWithReason(requestedBy, reason)],
        ]}
      />
    </ReasonDialog>
  )
}
