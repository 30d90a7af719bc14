import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCallout } from '../../../ui/callout.tsx'
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

/** Reason field and the buttons for a draft that passed the registry's check; preview releases can only be previewed. */
export const ComposeActions = observer(function ComposeActions({ draft, check }: { draft: Draft; check: CheckStore }) {
  const { api, live, notices } = useConsole()
  const merchant = useMerchant()
  const navigate = useNavigate()
  const freezeOverride = useFreezeOverride(merchant.code)
  const [isSubmitted, setSubmitted] = useState(false)
  const [pendingAction, setPendingAction] = useState<ComposeAction | null>(null)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const { denied: operateDenied, withPermission } = usePermission({ kind: 'operate', merchant: merchant.code })
  const { denied: previewDenied } = usePermission({ kind: 'preview', merchant: merchant.code })
  const disabledReason = operateDenied ?? (merchant.locked ? texts.may.locked(merchant.code) : disabledReasonOf(check))

  const submit = async (action: ComposeAction) => {
    setSubmitted(true)
    setError(null)
    if (!isReason(draft.reason)) return
    setPendingAction(action)
    const startedAt = performance.now()
    try {
      const { notice, tab } = await composeDraft(api, merchant.code, draft, action, freezeOverride.bodyFields)
      // The draft remains after a preview: it may be run next.
      if (action !== 'preview') draft.clear()
      const { text, link } = typeof notice === 'string' ? { text: notice, link: null } : notice
      notices.show(texts.took(text, formatMs(performance.now() - startedAt)), link)
      navigate(paths.merchant(merchant.code, tab))
    } catch (thrown) {
      setError(errorDetailsOf(thrown))
      setPendingAction(null)
    } finally {
      live.publish({ topic: 'composition', about: merchant.code })
    }
  }
  const actionButton = (action: ComposeAction, label: string, denialReason = disabledReason) => (
    <Button
      variant={action === 'roll-out' ? 'primary' : 'secondary'}
      isBusy={pendingAction !== null}
      denied={denialReason}
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
        {error && <ErrorCallout fault={error} />}
        {protectedNotice && <p className={styles.quiet}>{protectedNotice}</p>}
        <Actions>
          <span className={styles.percent}>
            {actionButton('roll-out', texts.compose.rollOut)}
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
          {actionButton('run', texts.compose.run, disabledReason ?? protectedNotice)}
          {actionButton('make', texts.compose.createOnly)}
          {actionButton(
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
  !isChecking && verdict.phase === 'refused' && verdict.error.code === 'release.preview'

function disabledReasonOf({ verdict, isChecking }: CheckStore): string | null {
  if (isChecking || verdict.phase === 'none') return texts.compose.stillChecking
  return verdict.phase === 'refused' ? texts.compose.rejected : null
}
