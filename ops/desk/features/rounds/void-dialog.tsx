import type { LongOpenRound } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.rounds

interface VoidDialogProps {
  round: LongOpenRound
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** The first yes, or the second of another person, to giving a round up. */
export function VoidDialog({ round, onChanged, onClose }: VoidDialogProps) {
  const { api } = useDesk()
  const { merchant, provider, roundId, asked, stake, username } = round
  const title = asked ? words.confirmOf(roundId) : words.askOf(roundId)
  return (
    <ReasonDialog
      title={title}
      confirm={asked ? words.confirm : words.ask}
      tone="danger"
      onConfirm={async (reason) => {
        // After an error the list shows if the round has ended or another operator has decided.
        await (asked
          ? api.confirmVoid(asked.id, reason)
          : api.askVoid({ merchant, provider, roundId, reason })
        ).finally(onChanged)
        return asked ? words.confirmed(roundId) : words.asked(roundId)
      }}
      onClose={onClose}
    >
      <p>{asked ? words.confirmMeans(moneyOf(stake), username) : words.askMeans}</p>
    </ReasonDialog>
  )
}
