import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useState } from 'react'
import type { Fault } from '../../../ui/api/fault.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout, FaultCallout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import type { Ending } from '../../stores/session.store.ts'
import { texts } from '../../texts.ts'
import * as styles from './sign-in.module.css'

const ENDING_TEXTS: Record<Ending, { title: string; reason: string }> = {
  ended: { title: texts.signIn.ended, reason: texts.signIn.endedWhy },
  idle: { title: texts.signIn.idle, reason: texts.signIn.idleWhy },
}

export const SignInPage = observer(function SignInPage() {
  const { session } = useDesk()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isCapsLockOn, setCapsLock] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const ending = session.ending && ENDING_TEXTS[session.ending]

  const send = async () => {
    if (isSending) return
    if (!name.trim() || !password) return setFault(texts.signIn.missing)
    setSending(true)
    const signInFault = await session.signIn(name.trim().toLowerCase(), password)
    setFault(signInFault)
    setSending(false)
  }
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.place}>
      <PageHead title={texts.signIn.title} />
      <p className={styles.lead}>{texts.signIn.lead}</p>
      {ending && (
        <Callout tone="candidate" alert title={ending.title}>
          {ending.reason}
        </Callout>
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
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
            hint={isCapsLockOn ? <span className={styles.caps}>{texts.signIn.caps}</span> : null}
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
          {fault && <FaultCallout fault={fault} />}
          <Actions>
            <Button type="submit" variant="primary" isBusy={isSending}>
              {isSending ? texts.sending : texts.signIn.go}
            </Button>
          </Actions>
        </Stack>
      </form>
    </div>
  )
})
