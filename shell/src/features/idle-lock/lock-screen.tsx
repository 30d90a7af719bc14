import { useTexts } from '@tessera/i18n'
import { Button, Icon } from '@tessera/ui'
import { Form } from '@tessera/ui/form'
import { lockGlyph } from '@tessera/ui/glyphs'
import { Intro } from '@tessera/ui/intro'
import { PasswordField } from '@tessera/ui/password-field'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import * as styles from './idle-lock.module.css'
import { createUnlock } from './unlock.ts'

/** Who is locked out, and the two ways on: the password, or leaving. */
export const LockScreen = observer(function LockScreen() {
  const t = useTexts('shell')
  const shared = useTexts('shared')
  const shell = useShell()
  const [store] = useState(() => createUnlock(shell))
  const field = useRef<HTMLInputElement>(null)
  const { failure, waitSeconds, phase } = store
  const name = shell.session.displayName ?? ''

  useEffect(() => {
    field.current?.focus()
    return store.dispose
  }, [store])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await store.submit()
    field.current?.focus()
  }
  return (
    <div className={styles.screen}>
      <Intro
        id="lock-title"
        level={1}
        icon={<Icon of={lockGlyph} size={28} />}
        title={t('lock.title')}
        lead={t('lock.lead')}
      >
        <strong dir="auto">{name}</strong>
      </Intro>
      <Form
        failure={failure && (failure.texts === 'shell' ? t(failure.key) : shared(failure.key))}
        onSubmit={submit}
        aria-labelledby="lock-title"
      >
        {/* Tells a password manager whose password is asked for. */}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <PasswordField
          ref={field}
          name="password"
          label={t('lock.password')}
          value={store.password}
          onChange={store.change}
          autoComplete="current-password"
          maxLength={128}
          aria-required="true"
          prefix={<Icon of={lockGlyph} size={20} />}
          showLabel={t('lock.show')}
          hideLabel={t('lock.hide')}
        />
        <Button type="submit" block busy={phase === 'unlocking'} disabled={waitSeconds > 0 || phase === 'leaving'}>
          {waitSeconds > 0 ? t('lock.wait', { seconds: waitSeconds }) : t('lock.unlock')}
        </Button>
        <Button variant="ghost" block busy={phase === 'leaving'} onClick={() => void store.leave()}>
          {t('menu.logout')}
        </Button>
      </Form>
    </div>
  )
})
