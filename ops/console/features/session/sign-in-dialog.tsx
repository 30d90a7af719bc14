import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Fault } from '../../../ui/api/fault.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultCallout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import * as styles from './sign-in-dialog.module.css'

export const SignInDialog = observer(function SignInDialog() {
  const { session } = useConsole()
  const [token, setToken] = useState('')
  const [shouldRemember, setShouldRemember] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const isTooShort = token.trim().length < 16

  const send = async () => {
    if (isSending) return
    if (isTooShort) return setFault(texts.signIn.short)
    setSending(true)
    setFault(await session.signIn(token.trim(), shouldRemember))
    setSending(false)
  }
  return (
    <Dialog title={texts.signIn.title} onClose={session.cancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack>
          <p>{texts.signIn.why}</p>
          <Field label={texts.signIn.token} hint={texts.signIn.hint}>
            {(control) => (
              <input
                {...control}
                type="password"
                autoComplete="current-password"
                spellCheck={false}
                value={token}
                onChange={(event) => setToken(event.target.value)}
              />
            )}
          </Field>
          <label className={styles.remember}>
            <input
              type="checkbox"
              checked={shouldRemember}
              onChange={(event) => setShouldRemember(event.target.checked)}
            />
            {texts.signIn.remember}
          </label>
          {fault && <FaultCallout fault={fault} />}
          <Actions>
            <Button type="submit" variant="primary" isBusy={isSending}>
              {texts.signIn.go}
            </Button>
            <Button variant="quiet" onClick={session.cancel}>
              {texts.cancel}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  )
})
