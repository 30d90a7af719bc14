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
import { createUnlock } from './unlock.ts'

/** The locked member, and the two options: the password, or logging out. */
export const LockScreen = observer(function LockScreen() {
  const t = useTexts(TEXTS)
  const shellTexts = useTexts('shell')
  const shell = useShell()
  const [store] = useState(() => createUnlock(shell))
  const { form, field } = useForm<'password'>(store)
  const input = useRef<HTMLInputElement>(null)
  const { isLeaving, waitSeconds } = store
  const name = shell.session.displayName ?? ''

  useEffect(() => {
    input.current?.focus()
    return store.dispose
  }, [store])

  return (
    <div className={styles.screen}>
      <Intro id="lock-title" level={1} icon={<Icon of={lockGlyph} size={28} />} title={t('title')} lead={t('lead')}>
        <strong dir="auto">{name}</strong>
      </Intro>
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
    </div>
  )
})
