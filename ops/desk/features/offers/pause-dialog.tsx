import type { DeskOffer } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.offers

interface PauseDialogProps {
  offer: DeskOffer
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that pauses or resumes an offer; needs no second approval. */
export function PauseDialog({ offer, onChanged, onClose }: PauseDialogProps) {
  const { api } = useDesk()
  const { merchant, promotionId, isPaused } = offer
  return (
    <ReasonDialog
      title={isPaused ? labels.resumeOf(promotionId) : labels.pauseOf(promotionId)}
      confirm={isPaused ? labels.resume : labels.pause}
      tone={isPaused ? 'primary' : 'danger'}
      onConfirm={async (reason) => {
        const input = { merchant, promotionId, isPaused: !isPaused, reason }
        return (await api.pauseOffer(input).finally(onChanged)) ? labels.isPaused : labels.isResumed
      }}
      onClose={onClose}
    >
      <p>{isPaused ? labels.resumeConsequence : labels.pauseConsequence}</p>
    </ReasonDialog>
  )
}
