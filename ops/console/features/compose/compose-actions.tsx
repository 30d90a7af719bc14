import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { asFault, type Fault } from '../../../ui/api/fault.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultCallout } from '../../../ui/callout.tsx'
import { formatMs } from '../../../ui/format.ts'
import { isReason, ReasonField } from '../../../ui/reason-field.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useConsole } from '../../console-context.ts'
import { useFreezeOverride } from '../../parts/freeze-override.tsx'
import { useMerchant } from '../../parts/use-merchant.ts'
import { usePermission } from '../../parts/use-permission.ts'
import { paths } from '../../paths.ts'
import type { Draft } from '../../stores/drafts.store.ts'
import { texts } from '../../texts.ts'
import type { CheckStore } from './check.store.ts'
import * as styles from './compose.module.css'
import { type ComposeAction, composeDraft } from './compose-draft.ts'

/** Reason, and the actions for a draft that passed the gate; a draft of preview releases can only be previewed. */
export const ComposeActions = observer(function ComposeActions({ draft, check }: { draft: Draft; check: CheckStore }) {
  const { api, live, notices } = useConsole()
  const merchant = useMerchant()
  const navigate = useNavigate()
  const freezeOverride = useFreezeOverride(merchant.code)
  const [isSubmitted, setSubmitted] = useState(false)
  const [pendingAction, setSending] = useState<ComposeAction | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const { denied: operateDenied, withPermission } = usePermission({ kind: 'operate', merchant: merchant.code })
  const { denied: previewDenied } = usePermission({ kind: 'preview', merchant: merchant.code })
  const disabledReason = operateDenied ?? (merchant.locked ? texts.may.locked(merchant.code) : disabledReasonOf(check))

  const submit = async (action: ComposeAction) => {
    setSubmitted(true)
    setFault(null)
    if (!isReason(draft.reason)) return
    setSending(action)
    const startedAt = performance.now()
    try {
      const { notice, tab } = await composeDraft(api, merchant.code, draft, action, freezeOverride.bodyPart)
      // A previewed draft is not cleared: it may be run next.
      if (action !== 'preview') draft.clear()
      const { text, link } = typeof notice === 'string' ? { text: notice, link: null } : notice
      notices.show(texts.took(text, formatMs(performance.now() - startedAt)), link)
      navigate(paths.merchant(merchant.code, tab))
    } catch (thrown) {
      setFault(asFault(thrown))
      setSending(null)
    } finally {
      live.publish({ topic: 'composition', about: merchant.code })
    }
  }
  const button = (action: ComposeAction, label: string, disabled = disabledReason) => (
    <Button
      variant={action === 'roll-out' ? 'primary' : 'secondary'}
      isBusy={pendingAction !== null}
      denied={disabled}
      onClick={() => withPermission(() => void submit(action))}
    >
      {pendingAction === action ? texts.sending : label}
    </Button>
  )
  const protectedNotice = merchant.protected ? texts.may.protected(merchant.code) : null
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <ReasonField
          value={draft.reason}
          onChange={draft.setReason}
          isSubmitted={isSubmitted}
          hint={texts.reason.audit}
        />
        {freezeOverride.field}
        {fault && <FaultCallout fault={fault} />}
        {protectedNotice && <p className={styles.quiet}>{protectedNotice}</p>}
        <Actions>
          <span className={styles.percent}>
            {button('roll-out', texts.compose.rollOut)}
            <input
              type="number"
              min={0}
              max={100}
              aria-label={texts.percent.number}
              value={draft.percent}
              onChange={(event) =>
                draft.setPercent(Math.min(100, Math.max(0, Math.round(Number(event.target.value) || 0))))
              }
            />
            <span aria-hidden="true">%</span>
          </span>
          {button('run', texts.compose.run, disabledReason ?? protectedNotice)}
          {button('make', texts.compose.makeOnly)}
          {button(
            'preview',
            texts.compose.preview,
            previewDenied ?? (isPreviewOnly(check) ? null : disabledReasonOf(check)),
          )}
        </Actions>
      </Stack>
    </form>
  )
})

const isPreviewOnly = ({ verdict, isChecking }: CheckStore): boolean =>
  !isChecking && verdict.phase === 'refused' && verdict.fault.code === 'release.preview'

function disabledReasonOf({ verdict, isChecking }: CheckStore): string | null {
  if (isChecking || verdict.phase === 'none') return texts.compose.stillChecking
  return verdict.phase === 'refused' ? texts.compose.refused : null
}
