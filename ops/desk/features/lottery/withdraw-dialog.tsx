import type { DeskDraw } from '@tessera/site/operations'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { Facts } from '../../parts/facts.tsx'
import { texts } from '../../texts.ts'

const words = texts.lottery

interface WithdrawDialogProps {
  draw: DeskDraw
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Drops a request that a draw be given up: its author withdraws it, another person rejects it. */
export function WithdrawDialog({ draw: { drawId, numero, voidAsked }, onChanged, onClose }: WithdrawDialogProps) {
  const { api, session } = useDesk()
  const isOwn = voidAsked?.by === session.who?.name
  return (
    <ReasonDialog
      title={(isOwn ? words.withdrawOf : words.rejectOf)(numero)}
      confirm={isOwn ? words.withdraw : words.reject}
      onConfirm={async (reason) => {
        await api.withdrawVoidDraw(drawId, reason).finally(onChanged)
        return words.goesOn
      }}
      onClose={onClose}
    >
      <p>{words.withdrawMeans}</p>
      {voidAsked && <Facts facts={[[words.askedBy, texts.decision.yesBy(voidAsked.by, voidAsked.reason)]]} />}
    </ReasonDialog>
  )
}
