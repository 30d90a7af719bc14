import { CONFIGURATION, isWaiting, type MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { withEndedRollouts } from '../../parts/ended-rollouts.ts'
import { useFreezeOverride } from '../../parts/freeze-override.tsx'
import { noticeOf } from '../../parts/notice-of.ts'
import { PercentField } from '../../parts/percent-field.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { DiffFromStable } from './diff-from-stable.tsx'

interface ConfigurationDialogProps {
  merchant: MerchantRow
  number: number
  onClose: () => void
}

const configurationChange = (number: number) => ({ [CONFIGURATION]: { version: String(number) } })

/** Dialog that creates a preview link of the stable composition with another configuration. */
export const PreviewDialog = observer(function PreviewDialog({ merchant, number, onClose }: ConfigurationDialogProps) {
  const { api } = useConsole()
  const navigate = useNavigate()
  const { code } = merchant
  return (
    <ChangeDialog
      title={texts.configuration.previewTitle(number)}
      confirm={texts.previews.createLink}
      permission={{ kind: 'operate', merchant: code }}
      onClose={onClose}
      onConfirm={async (reason) => {
        await api.createPreview({ merchant: code, changes: configurationChange(number), reason })
        navigate(paths.merchant(code, 'previews'))
        return texts.previews.linkCreated
      }}
    >
      <p>{texts.configuration.previewConsequence}</p>
      <DiffFromStable merchant={merchant} number={number} />
    </ChangeDialog>
  )
})

/** Dialog that composes with another configuration and serves it to a percentage of the visitors. */
export const RollOutDialog = observer(function RollOutDialog({ merchant, number, onClose }: ConfigurationDialogProps) {
  const { api, live } = useConsole()
  const navigate = useNavigate()
  const [percent, setPercent] = useState(10)
  const { code } = merchant
  const freezeOverride = useFreezeOverride(code)
  return (
    <ChangeDialog
      title={texts.configuration.rollOutTitle(code, number)}
      confirm={texts.rollOut.confirm(percent)}
      permission={{ kind: 'operate', merchant: code }}
      denied={merchant.locked ? texts.may.locked(code) : null}
      onClose={onClose}
      fields={freezeOverride.field}
      onConfirm={async (reason) => {
        const composition = await api.compose({
          merchant: code,
          changes: configurationChange(number),
          reason,
          promote: false,
        })
        if (isWaiting(composition)) throw new Error('unexpected approval: composing without promotion moves no visitor')
        const candidateResponse = await api.setCandidate(code, {
          composition: composition.id,
          percent,
          reason,
          ...freezeOverride.bodyFields,
        })
        live.publish({ topic: 'composition', about: code })
        if (!isWaiting(candidateResponse)) navigate(paths.merchant(code, 'rollout'))
        return noticeOf(candidateResponse, () => texts.configuration.rolledOut(code, number, percent))
      }}
    >
      <DiffFromStable merchant={merchant} number={number} />
      <PercentField value={percent} onChange={setPercent} />
    </ChangeDialog>
  )
})

/** Dialog that makes a configuration stable; it may be an older one. */
export const RunDialog = observer(function RunDialog({ merchant, number, onClose }: ConfigurationDialogProps) {
  const { api, live } = useConsole()
  const { code } = merchant
  const freezeOverride = useFreezeOverride(code)
  return (
    <ChangeDialog
      title={texts.configuration.runTitle(code, number)}
      confirm={texts.configuration.run}
      permission={{ kind: 'operate', merchant: code }}
      denied={merchant.locked ? texts.may.locked(code) : null}
      onClose={onClose}
      fields={freezeOverride.field}
      onConfirm={async (reason) => {
        const changes = configurationChange(number)
        const composeResponse = await api.compose({
          merchant: code,
          changes,
          reason,
          promote: true,
          ...freezeOverride.bodyFields,
        })
        live.publish({ topic: 'composition', about: code })
        return noticeOf(composeResponse, (moveReply) =>
          withEndedRollouts(texts.configuration.ran(code, number), moveReply),
        )
      }}
    >
      <DiffFromStable merchant={merchant} number={number} />
    </ChangeDialog>
  )
})

/** Dialog that ends one rollout of a configuration. */
export const EndRolloutDialog = observer(function EndRolloutDialog(
  props: ConfigurationDialogProps & { rollout: string },
) {
  const { merchant, number, rollout, onClose } = props
  const { api, live } = useConsole()
  const { code } = merchant
  return (
    <ChangeDialog
      title={texts.configuration.takeBackTitle(number)}
      confirm={texts.configuration.takeBack}
      tone="danger"
      permission={{ kind: 'operate', merchant: code }}
      denied={merchant.locked ? texts.may.locked(code) : null}
      onClose={onClose}
      onConfirm={async (reason) => {
        await api.stopRollout(code, rollout, reason)
        live.publish({ topic: 'composition', about: code })
        return texts.configuration.takenBack(number)
      }}
    >
      <p>{texts.configuration.takeBackConsequence}</p>
    </ChangeDialog>
  )
})
