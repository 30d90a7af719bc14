import type { DeskDraw } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { DescriptionList } from '../../parts/description-list.tsx'
import { texts } from '../../texts.ts'

const labels = texts.lottery

interface WithdrawDialogProps {
  draw: DeskDraw
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that ends a request to void a draw: its requester withdraws it, another operator rejects it. */
export function WithdrawDialog({
  draw: { drawId, numero, voidAsked: voidRequest },
  onChanged,
  onClose,
}: WithdrawDialogProps) {
  const { api, session } = useDesk()
  const isOwnRequest = voidRequest?.by === session.operator?.name
  return (
    <ReasonDialog
      title={(isOwnRequest ? labels.withdrawOf : labels.rejectOf)(numero)}
      confirm={isOwnRequest ? labels.withdraw : labels.reject}
      onConfirm={async (reason) => {
        await api.withdrawVoidDraw(drawId, reason).finally(onChanged)
        return labels.drawContinues
      }}
      onClose={onClose}
    >
      <p>{labels.withdrawConsequence}</p>
      {voidRequest && (
        <DescriptionList
          items={[[labels.requestedBy, texts.decision.nameWithReason(voidRequest.by, voidRequest.reason)]]}
        />
      )}
    </ReasonDialog>
  )
}
