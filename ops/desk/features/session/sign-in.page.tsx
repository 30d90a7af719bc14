import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useState } from 'react'
import type { ErrorDetails } from '../../../ui/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout, ErrorCallout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import type { SessionEnd } from '../../stores/session.store.ts'
import { texts } from '../../texts.ts'
import * as styles from './sign-in.module.css'

const SESSION_END_TEXTS: Record<SessionEnd, { title: string; reason: string }> = {
  ended: { title: texts.signIn.sessionEnded, reason: texts.signIn.sessionEndedReason },
  idle: { title: texts.signIn.idleSignOut, reason: texts.signIn.idleSignOutReason },
}

export const SignInPage = observer(function SignInPage() {
  const { session } = useDesk()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isCapsLockOn, setCapsLock] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ErrorDetails | null>(null)
  const ending = session.endReason && SESSION_END_TEXTS[session.endReason]

  const submit = async () => {
    if (isSending) return
    if (!name.trim() || !password) return setError(texts.signIn.inputMissing)
    setSending(true)
    const signInError = await session.signIn(name.trim().toLowerCase(), password)
    setError(signInError)
    setSending(false)
  }
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.place}>
      <PageHeader title={texts.signIn.title} />
      <p className={styles.lead}>{texts.signIn.lead}</p>
      {ending && (
        <Callout tone="candidate" isAlert title={ending.title}>
          {ending.reason}
        </Callout>
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <Field label={texts.signIn.name}>
            {(control) => (
              <input
                {...control}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={texts.signIn.password}
            hint={isCapsLockOn ? <span className={styles.caps}>{texts.signIn.capsLockOn}</span> : null}
          >
            {(control) => (
              <input
                {...control}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                onKeyDown={updateCapsLock}
                onKeyUp={updateCapsLock}
                onBlur={() => setCapsLock(false)}
              />
            )}
          </Field>
          {error && <ErrorCallout fault={error} />}
          <Actions>
            <Button type="submit" variant="primary" isBusy={isSending}>
              {isSending ? texts.sending : texts.signIn.submit}
            </Button>
          </Actions>
        </Stack>
      </form>
    </div>
  )
})
