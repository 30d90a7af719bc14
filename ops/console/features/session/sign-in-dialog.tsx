import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ErrorDetails } from '../../../ui/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCallout } from '../../../ui/callout.tsx'
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
  const [error, setError] = useState<ErrorDetails | null>(null)
  const isTooShort = token.trim().length < 16

  const submit = async () => {
    if (isSending) return
    if (isTooShort) return setError(texts.signIn.tokenTooShort)
    setSending(true)
    setError(await session.signIn(token.trim(), shouldRemember))
    setSending(false)
  }
  return (
    <Dialog title={texts.signIn.title} onClose={session.cancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <p>{texts.signIn.reason}</p>
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
          {error && <ErrorCallout fault={error} />}
          <Actions>
            <Button type="submit" variant="primary" isBusy={isSending}>
              {texts.signIn.submit}
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
