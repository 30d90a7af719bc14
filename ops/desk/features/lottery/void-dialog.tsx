import type { DeskDraw } from '@tessera/site/operations'
import { formatCount } from '../../../ui/format.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.lottery

interface VoidDialogProps {
  draw: DeskDraw
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** First or second approval of voiding a draw. */
export function VoidDialog({ draw, onChanged, onClose }: VoidDialogProps) {
  const { api } = useDesk()
  const { drawId, numero, voidAsked: voidRequest, stake, lines } = draw
  return (
    <ReasonDialog
      title={(voidRequest ? labels.confirmOf : labels.giveUpOf)(numero)}
      confirm={voidRequest ? labels.confirm : labels.giveUp}
      tone="danger"
      onConfirm={async (reason) => {
        await (voidRequest ? api.confirmVoidDraw : api.requestVoidDraw)(drawId, reason).finally(onChanged)
        return voidRequest ? labels.isVoid : labels.waits
      }}
      onClose={onClose}
    >
      <p>{labels.giveUpMeans}</p>
      <Facts
        facts={[
          [labels.sold, <Money key="stake" amount={stake} />],
          [labels.numbers, labels.lines(formatCount(lines))],
          ...(voidRequest
            ? ([[labels.askedBy, texts.decision.approvalBy(voidRequest.by, voidRequest.reason)]] as const)
            : []),
        ]}
      />
    </ReasonDialog>
  )
}
