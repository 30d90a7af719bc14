import type { LongOpenRound } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { formatMoney } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.rounds

interface VoidDialogProps {
  round: LongOpenRound
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog of the first or second approval to void a round. */
export function VoidDialog({ round, onChanged, onClose }: VoidDialogProps) {
  const { api } = useDesk()
  const { merchant, provider, roundId, asked: voidRequest, stake, username } = round
  const title = voidRequest ? labels.confirmOf(roundId) : labels.voidOf(roundId)
  return (
    <ReasonDialog
      title={title}
      confirm={voidRequest ? labels.confirm : labels.voidButton}
      tone="danger"
      onConfirm={async (reason) => {
        // The list is also reloaded after an error, because the round may have ended or another operator may have decided.
        await (voidRequest
          ? api.confirmRoundVoid(voidRequest.id, reason)
          : api.requestRoundVoid({ merchant, provider, roundId, reason })
        ).finally(onChanged)
        return voidRequest ? labels.confirmed(roundId) : labels.voidRequested(roundId)
      }}
      onClose={onClose}
    >
      <p>{voidRequest ? labels.confirmConsequence(formatMoney(stake), username) : labels.voidConsequence}</p>
    </ReasonDialog>
  )
}
