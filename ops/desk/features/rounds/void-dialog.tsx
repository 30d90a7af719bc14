import type { LongOpenRound } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.rounds

interface VoidDialogProps {
  round: LongOpenRound
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** First approval, or the second by another person, of voiding a round. */
export function VoidDialog({ round, onChanged, onClose }: VoidDialogProps) {
  const { api } = useDesk()
  const { merchant, provider, roundId, asked: voidRequest, stake, username } = round
  const title = voidRequest ? labels.confirmOf(roundId) : labels.askOf(roundId)
  return (
    <ReasonDialog
      title={title}
      confirm={voidRequest ? labels.confirm : labels.ask}
      tone="danger"
      onConfirm={async (reason) => {
        // After an error the list shows if the round has ended or another operator has decided.
        await (voidRequest
          ? api.confirmVoid(voidRequest.id, reason)
          : api.requestVoid({ merchant, provider, roundId, reason })
        ).finally(onChanged)
        return voidRequest ? labels.confirmed(roundId) : labels.asked(roundId)
      }}
      onClose={onClose}
    >
      <p>{voidRequest ? labels.confirmMeans(moneyOf(stake), username) : labels.askMeans}</p>
    </ReasonDialog>
  )
}
