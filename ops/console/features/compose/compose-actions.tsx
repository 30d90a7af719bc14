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
import { useThroughFreeze } from '../../parts/through-freeze.tsx'
import { useMerchant } from '../../parts/use-merchant.ts'
import { usePermission } from '../../parts/use-permission.ts'
import { paths } from '../../paths.ts'
import type { Draft } from '../../stores/drafts.store.ts'
import { texts } from '../../texts.ts'
import type { CheckStore } from './check.store.ts'
import * as styles from './compose.module.css'
import { composeDraft, type Way } from './compose-draft.ts'

/** Reason, and the ways to go on with a draft that the gate found sound; one that can only be looked at has one. */
export const ComposeActions = observer(function ComposeActions({ draft, check }: { draft: Draft; check: CheckStore }) {
  const { api, live, notices } = useConsole()
  const merchant = useMerchant()
  const navigate = useNavigate()
  const through = useThroughFreeze(merchant.code)
  const [isSubmitted, setSubmitted] = useState(false)
  const [sending, setSending] = useState<Way | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const { denied: refused, withPermission } = usePermission({ kind: 'operate', merchant: merchant.code })
  const { denied: unseen } = usePermission({ kind: 'preview', merchant: merchant.code })
  const off = refused ?? (merchant.locked ? texts.may.locked(merchant.code) : whyOff(check))

  const go = async (way: Way) => {
    setSubmitted(true)
    setFault(null)
    if (!isReason(draft.reason)) return
    setSending(way)
    const begun = performance.now()
    try {
      const { notice, tab } = await composeDraft(api, merchant.code, draft, way, through.part)
      // A previewed draft is not cleared: it may be run next.
      if (way !== 'preview') draft.clear()
      const { text, link } = typeof notice === 'string' ? { text: notice, link: null } : notice
      notices.tell(texts.took(text, formatMs(performance.now() - begun)), link)
      navigate(paths.merchant(merchant.code, tab))
    } catch (thrown) {
      setFault(asFault(thrown))
      setSending(null)
    } finally {
      live.tell({ topic: 'composition', about: merchant.code })
    }
  }
  const button = (way: Way, label: string, denied = off) => (
    <Button
      variant={way === 'roll-out' ? 'primary' : 'secondary'}
      isBusy={sending !== null}
      denied={denied}
      onClick={() => withPermission(() => void go(way))}
    >
      {sending === way ? texts.sending : label}
    </Button>
  )
  const protects = merchant.protected ? texts.may.protected(merchant.code) : null
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <ReasonField value={draft.reason} onChange={draft.setReason} isWanted={isSubmitted} hint={texts.reason.audit} />
        {through.field}
        {fault && <FaultCallout fault={fault} />}
        {protects && <p className={styles.quiet}>{protects}</p>}
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
          {button('run', texts.compose.run, off ?? protects)}
          {button('make', texts.compose.makeOnly)}
          {button('preview', texts.compose.preview, unseen ?? (isPreviewOnly(check) ? null : whyOff(check)))}
        </Actions>
      </Stack>
    </form>
  )
})

const isPreviewOnly = ({ verdict, isAsking }: CheckStore): boolean =>
  !isAsking && verdict.phase === 'refused' && verdict.fault.code === 'release.preview'

function whyOff({ verdict, isAsking }: CheckStore): string | null {
  if (isAsking || verdict.phase === 'none') return texts.compose.stillChecking
  return verdict.phase === 'refused' ? texts.compose.refused : null
}
