import type { DeskDraw } from '@tessera/site/operations'
import { formatCount } from '../../../ui/format.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.lottery

interface VoidDialogProps {
  draw: DeskDraw
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** The first or the second yes to giving up a draw. */
export function VoidDialog({ draw, onChanged, onClose }: VoidDialogProps) {
  const { api } = useDesk()
  const { drawId, numero, voidAsked, stake, lines } = draw
  return (
    <ReasonDialog
      title={(voidAsked ? words.confirmOf : words.giveUpOf)(numero)}
      confirm={voidAsked ? words.confirm : words.giveUp}
      tone="danger"
      onConfirm={async (reason) => {
        await (voidAsked ? api.confirmVoidDraw : api.askVoidDraw)(drawId, reason).finally(onChanged)
        return voidAsked ? words.isVoid : words.waits
      }}
      onClose={onClose}
    >
      <p>{words.giveUpMeans}</p>
      <Facts
        facts={[
          [words.sold, <Money key="stake" amount={stake} />],
          [words.numbers, words.lines(formatCount(lines))],
          ...(voidAsked ? ([[words.askedBy, texts.decision.yesBy(voidAsked.by, voidAsked.reason)]] as const) : []),
        ]}
      />
    </ReasonDialog>
  )
}
