import type { DeskDraw } from '@tessera/site/operations'
import { formatCount } from '../../../ui/format.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { DescriptionList } from '../../parts/description-list.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.lottery

interface VoidDialogProps {
  draw: DeskDraw
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog of the first or second approval to void a draw. */
export function VoidDialog({ draw, onChanged, onClose }: VoidDialogProps) {
  const { api } = useDesk()
  const { drawId, numero, voidAsked: voidRequest, stake, lines } = draw
  return (
    <ReasonDialog
      title={(voidRequest ? labels.confirmOf : labels.voidDrawOf)(numero)}
      confirm={voidRequest ? labels.confirm : labels.voidDraw}
      tone="danger"
      onConfirm={async (reason) => {
        await (voidRequest ? api.confirmVoidDraw : api.requestVoidDraw)(drawId, reason).finally(onChanged)
        return voidRequest ? labels.isVoid : labels.voidRequested
      }}
      onClose={onClose}
    >
      <p>{labels.voidConsequence}</p>
      <DescriptionList
        items={[
          [labels.sold, <Money key="stake" amount={stake} />],
          [labels.numbers, labels.lines(formatCount(lines))],
          ...(voidRequest
            ? ([[labels.requestedBy, texts.decision.nameWithReason(voidRequest.by, voidRequest.reason)]] as const)
            : []),
        ]}
      />
    </ReasonDialog>
  )
}
