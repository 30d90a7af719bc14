import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { asFault, type Fault } from '../api/fault.ts'
import { useConsole } from '../console-context.ts'
import { formatMs } from '../format.ts'
import type { Permission } from '../stores/session.store.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Callout, FaultCallout } from '../ui/callout.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Actions, Stack } from '../ui/stack.tsx'
import { isReason, ReasonField } from './reason-field.tsx'

interface ChangeDialogProps {
  title: string
  confirm: string
  permission: Permission
  tone?: 'primary' | 'danger'
  /** Why it cannot be confirmed as it stands. */
  denied?: string | null
  /** Does it and answers what is to be told. */
  onConfirm: (reason: string) => Promise<string>
  onClose: () => void
  children?: ReactNode
}

/** A change with its reason: asked for, sent, and told with how long it took. A failure leaves everything as it was typed. */
export const ChangeDialog = observer(function ChangeDialog(props: ChangeDialogProps) {
  const { session, notices } = useConsole()
  const [reason, setReason] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const refused = session.refusal(props.permission) ?? props.denied ?? null

  const send = async () => {
    setWanted(true)
    if (refused || isSending || !isReason(reason)) return
    setSending(true)
    setFault(null)
    const begun = performance.now()
    try {
      const told = await props.onConfirm(reason.trim())
      notices.tell(texts.took(told, formatMs(performance.now() - begun)))
      props.onClose()
    } catch (thrown) {
      setFault(asFault(thrown))
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
          void send()
        }}
      >
        <Stack>
          {refused && <Callout tone="bad" title={refused} />}
          <ReasonField value={reason} onChange={setReason} isWanted={isWanted} />
          {fault && <FaultCallout fault={fault} />}
          <Actions>
            <Button type="submit" variant={props.tone ?? 'primary'} isBusy={isSending} denied={refused}>
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
