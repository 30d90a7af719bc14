import { type CompositionRef, isWaiting, type MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Callout } from '../../../ui/callout.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { DiffAgainstStable } from '../../parts/diff-against-stable.tsx'
import { useFreezeOverride } from '../../parts/freeze-override.tsx'
import { noticeOf } from '../../parts/notice-of.ts'
import { PercentField } from '../../parts/percent-field.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'

interface RolloutDialogProps {
  merchant: MerchantRow
  target: CompositionRef
  onClose: () => void
}

/** Dialog that starts a rollout of a composition to a percentage of the visitors. */
export const RolloutDialog = observer(function RolloutDialog({ merchant, target, onClose }: RolloutDialogProps) {
  const { api, live } = useConsole()
  const navigate = useNavigate()
  const [percent, setPercent] = useState(10)
  const { code } = merchant
  const freezeOverride = useFreezeOverride(code)
  const hasOtherRollout = merchant.rollouts.some(({ composition }) => composition !== target.id)
  return (
    <ChangeDialog
      title={texts.rollOut.title(code, target.number)}
      confirm={texts.rollOut.confirm(percent)}
      permission={{ kind: 'operate', merchant: code }}
      denied={merchant.locked ? texts.may.locked(code) : null}
      onClose={onClose}
      fields={freezeOverride.field}
      onConfirm={async (reason) => {
        const candidateResponse = await api.setCandidate(code, {
          composition: target.id,
          percent,
          reason,
          ...freezeOverride.bodyFields,
        })
        live.publish({ topic: 'composition', about: code })
        if (!isWaiting(candidateResponse)) navigate(paths.merchant(code, 'rollout'))
        return noticeOf(candidateResponse, () => texts.rollOut.done(code, target.number, percent))
      }}
    >
      {hasOtherRollout && <Callout tone="candidate" title={texts.rollOut.otherRolloutHint} />}
      <DiffAgainstStable merchant={merchant} target={target} />
      <PercentField value={percent} onChange={setPercent} />
    </ChangeDialog>
  )
})
