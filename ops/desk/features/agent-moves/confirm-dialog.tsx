import type { AgentMove } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { Facts } from '../../parts/facts.tsx'
import { texts } from '../../texts.ts'

const words = texts.moves

interface ConfirmDialogProps {
  move: AgentMove
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** The second yes: it is done as the next day begins. */
export function ConfirmDialog({ move, onChanged, onClose }: ConfirmDialogProps) {
  const { api } = useDesk()
  const { id, account, upline, merchant, askedBy: requestedBy, reason } = move
  return (
    <ReasonDialog
      title={words.confirmOf(account)}
      confirm={words.confirm}
      onConfirm={async (why) => words.confirmed((await api.confirmMove(id, why).finally(onChanged)).fromDay)}
      onClose={onClose}
    >
      <p>{words.confirmMeans}</p>
      <Facts
        facts={[
          [words.member, account],
          [words.under, upline ?? words.nobody],
          [texts.merchant, merchant],
          [words.askedBy, texts.decision.yesBy(requestedBy, reason)],
        ]}
      />
    </ReasonDialog>
  )
}
