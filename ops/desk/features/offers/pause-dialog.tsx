import type { DeskOffer } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const words = texts.offers

interface PauseDialogProps {
  offer: DeskOffer
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** One person pauses an offer, or lets it go on. */
export function PauseDialog({ offer, onChanged, onClose }: PauseDialogProps) {
  const { api } = useDesk()
  const { merchant, promotionId, isPaused } = offer
  return (
    <ReasonDialog
      title={isPaused ? words.resumeOf(promotionId) : words.pauseOf(promotionId)}
      confirm={isPaused ? words.resume : words.pause}
      tone={isPaused ? 'primary' : 'danger'}
      onConfirm={async (reason) => {
        const wish = { merchant, promotionId, isPaused: !isPaused, reason }
        return (await api.pauseOffer(wish).finally(onChanged)) ? words.isPaused : words.isResumed
      }}
      onClose={onClose}
    >
      <p>{isPaused ? words.resumeMeans : words.pauseMeans}</p>
    </ReasonDialog>
  )
}
