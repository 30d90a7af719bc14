import type { DeskDraw } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { Facts } from '../../parts/facts.tsx'
import { texts } from '../../texts.ts'

const labels = texts.lottery

interface WithdrawDialogProps {
  draw: DeskDraw
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Ends a request to void a draw: its author withdraws it, another person rejects it. */
export function WithdrawDialog({
  draw: { drawId, numero, voidAsked: voidRequest },
  onChanged,
  onClose,
}: WithdrawDialogProps) {
  const { api, session } = useDesk()
  const isOwn = voidRequest?.by === session.operator?.name
  return (
    <ReasonDialog
      title={(isOwn ? labels.withdrawOf : labels.rejectOf)(numero)}
      confirm={isOwn ? labels.withdraw : labels.reject}
      onConfirm={async (reason) => {
        await api.withdrawVoidDraw(drawId, reason).finally(onChanged)
        return labels.goesOn
      }}
      onClose={onClose}
    >
      <p>{labels.withdrawMeans}</p>
      {voidRequest && (
        <Facts facts={[[labels.askedBy, texts.decision.approvalBy(voidRequest.by, voidRequest.reason)]]} />
      )}
    </ReasonDialog>
  )
}
