import { useTexts } from '@tessera/i18n'
import { Button, Icon } from '@tessera/ui'
import { Form, useForm } from '@tessera/ui/form'
import { lockGlyph } from '@tessera/ui/glyphs'
import { Intro } from '@tessera/ui/intro'
import { PasswordField } from '@tessera/ui/password-field'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import * as styles from './idle-lock.module.css'
import { TEXTS } from './texts.ts'
import type { UnlockStore } from './unlock.store.ts'
import { createUnlock } from './unlock.ts'

/** The locked member, and the options: the password or logging out, or another login for an account without a password. */
export const LockScreen = observer(function LockScreen() {
  const t = useTexts(TEXTS)
  const shell = useShell()
  const [store] = useState(() => createUnlock(shell))
  const { hasPassword, displayName } = shell.session
  const name = displayName ?? ''

  useEffect(() => store.dispose, [store])

  return (
    <div className={styles.screen}>
      <Intro
        id="lock-title"
        level={1}
        icon={<Icon of={lockGlyph} size={28} />}
        title={t('title')}
        lead={t(hasPassword ? 'lead' : 'no_password')}
      >
        <strong dir="auto">{name}</strong>
      </Intro>
      {hasPassword ? <UnlockForm store={store} name={name} /> : <LoginButton store={store} />}
    </div>
  )
})

const UnlockForm = observer(function UnlockForm({ store, name }: { store: UnlockStore; name: string }) {
  const t = useTexts(TEXTS)
  const shellTexts = useTexts('shell')
  const { form, field } = useForm<'password'>(store)
  const input = useRef<HTMLInputElement>(null)
  const { isLeaving, waitSeconds } = store

  useEffect(() => input.current?.focus(), [])

  return (
    <Form {...form} aria-labelledby="lock-title">
      {/* Gives a password manager the user name of the password. */}
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <PasswordField
        {...field('password')}
        ref={input}
        label={t('password')}
        autoComplete="current-password"
        aria-required="true"
      />
      <Button type="submit" block busy={store.phase === 'sending'} disabled={waitSeconds > 0 || isLeaving}>
        {waitSeconds > 0 ? t('wait', { seconds: waitSeconds }) : t('unlock')}
      </Button>
      <Button variant="ghost" block busy={isLeaving} onClick={() => void store.leave()}>
        {shellTexts('menu.logout')}
      </Button>
    </Form>
  )
})

const LoginButton = observer(function LoginButton({ store }: { store: UnlockStore }) {
  const shellTexts = useTexts('shell')
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => button.current?.focus(), [])

  return (
    <Button ref={button} block busy={store.isLeaving} onClick={() => void store.leave()}>
      {shellTexts('header.login')}
    </Button>
  )
})
