import type { CompositionRef, MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router-dom'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { DiffAgainstStable } from '../../parts/diff-against-stable.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'

interface PreviewDialogProps {
  merchant: MerchantRow
  target: CompositionRef
  onClose: () => void
}

/**
 * Creates a preview link of a composition that is not stable. Allowed for locked merchants, because it moves no visitors.
 */
export const PreviewDialog = observer(function PreviewDialog({ merchant, target, onClose }: PreviewDialogProps) {
  const { api } = useConsole()
  const navigate = useNavigate()
  const { code } = merchant
  return (
    <ChangeDialog
      title={texts.previews.createTitle(code, target.number)}
      confirm={texts.previews.createLink}
      permission={{ kind: 'preview', merchant: code }}
      onClose={onClose}
      onConfirm={async (reason) => {
        await api.createPreview({ merchant: code, composition: target.number, reason })
        navigate(paths.merchant(code, 'previews'))
        return texts.previews.linkCreated
      }}
    >
      <p>{texts.previews.createConsequence}</p>
      <DiffAgainstStable merchant={merchant} target={target} />
    </ChangeDialog>
  )
})
