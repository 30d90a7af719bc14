import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { type ErrorDetails, errorDetailsOf } from './api/api-error.ts'
import { Button } from './button.tsx'
import { Callout, ErrorCallout } from './callout.tsx'
import { Dialog } from './dialog.tsx'
import { formatMs } from './format.ts'
import { isReason, ReasonField } from './reason-field.tsx'
import { Actions, Stack } from './stack.tsx'
import type { NoticeLink } from './stores/notices.store.ts'
import { texts } from './texts.ts'
import { useUi } from './ui-context.ts'

export interface ActionNotice {
  text: string
  link: NoticeLink
}

export interface ReasonDialogProps {
  title: string
  confirm: string
  tone?: 'primary' | 'danger'
  /** Reason why the change cannot be confirmed; shown above the reason field. */
  refused?: string | null
  /** Fields above the reason, in the same form, so that Enter in them also submits it. */
  fields?: ReactNode
  /** Called on submit to validate the fields; if it returns false, nothing is sent. */
  isComplete?: () => boolean
  /** Applies the change; resolves with the notice, and a link if the result is on another page. */
  onConfirm: (reason: string) => Promise<string | ActionNotice>
  onClose: () => void
  children?: ReactNode
}

/**
 * Dialog that submits a change with a reason, then shows a notice with the duration. After an error all input is preserved.
 */
export const ReasonDialog = observer(function ReasonDialog(props: ReasonDialogProps) {
  const { notices } = useUi()
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const disabledReason = props.refused ?? null

  const submit = async () => {
    setSubmitted(true)
    const isComplete = props.isComplete?.() ?? true
    if (disabledReason || isSending || !isComplete || !isReason(reason)) return
    setSending(true)
    setError(null)
    const startedAt = performance.now()
    try {
      const notice = await props.onConfirm(reason.trim())
      const { text, link } = typeof notice === 'string' ? { text: notice, link: null } : notice
      notices.show(texts.took(text, formatMs(performance.now() - startedAt)), link)
      props.onClose()
    } catch (thrown) {
      setError(errorDetailsOf(thrown))
      setSending(false)
    }
  }
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {props.children}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          {props.fields}
          {disabledReason && <Callout tone="bad" title={disabledReason} />}
          <ReasonField
            value={reason}
            onChange={setReason}
            isSubmitted={isSubmitted}
            sendsOnEnter={props.tone !== 'danger'}
          />
          {error && <ErrorCallout fault={error} />}
          <Actions>
            <Button type="submit" variant={props.tone ?? 'primary'} isBusy={isSending} denied={disabledReason}>
              {isSending ? texts.sending : props.confirm}
            </Button>
            <Button variant="quiet" onClick={props.onClose}>
              {texts.cancel}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  )
})
