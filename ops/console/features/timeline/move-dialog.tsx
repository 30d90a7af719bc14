import type { CompositionRef, MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Callout } from '../../../ui/callout.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { DiffAgainstStable } from '../../parts/diff-against-stable.tsx'
import { withEndedRollouts } from '../../parts/ended-rollouts.ts'
import { useFreezeOverride } from '../../parts/freeze-override.tsx'
import { noticeOf } from '../../parts/notice-of.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { texts } from '../../texts.ts'

interface MoveDialogProps {
  merchant: MerchantRow
  target: CompositionRef
  stableNumber: number | undefined
  onPreview: () => void
  onClose: () => void
}

/** Dialog that makes another composition stable; shows the diff first. */
export const MoveDialog = observer(function MoveDialog(props: MoveDialogProps) {
  const { merchant, target, stableNumber, onPreview, onClose } = props
  const { api, live } = useConsole()
  const { code } = merchant
  const freezeOverride = useFreezeOverride(code)
  const isRollback = stableNumber !== undefined && target.number < stableNumber
  const labels = isRollback ? texts.move.rollback : texts.move.forward
  return (
    <ChangeDialog
      title={labels.title(code, target.number)}
      confirm={labels.confirm(target.number)}
      permission={{ kind: 'operate', merchant: code }}
      denied={merchant.locked ? texts.may.locked(code) : null}
      onClose={onClose}
      fields={freezeOverride.field}
      onConfirm={async (reason) => {
        const moveResponse = await api.move(code, { composition: target.id, reason, ...freezeOverride.bodyFields })
        live.publish({ topic: 'composition', about: code })
        return noticeOf(moveResponse, (moveReply) => withEndedRollouts(texts.move.done(code, target.number), moveReply))
      }}
    >
      {merchant.rollouts.length > 0 && <Callout tone="candidate" title={texts.move.rolloutsContinue} />}
      <DiffAgainstStable merchant={merchant} target={target} />
      <PermittedButton
        size="small"
        variant="quiet"
        permission={{ kind: 'preview', merchant: code }}
        onBegin={onPreview}
      >
        {texts.move.preview}
      </PermittedButton>
    </ChangeDialog>
  )
})
