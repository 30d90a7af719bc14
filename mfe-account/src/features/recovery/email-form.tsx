import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Button, Icon } from '@tessera/ui'
import { CaptchaField, captchaProps } from '@tessera/ui/captcha-field'
import { Form, useForm } from '@tessera/ui/form'
import { userGlyph } from '@tessera/ui/glyphs'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect } from 'react'
import type { EmailRecoveryStore } from './email-recovery.store.ts'

const REDIRECT_DELAY_MS = 1000
const EMAIL_TEXTS = { required: 'field.email_required' }

/** Name and email address; a mail with a link is sent if they belong together. */
export const EmailForm = observer(function EmailForm({
  host,
  place,
  store,
}: PageProps & { store: EmailRecoveryStore }) {
  const t = useTexts('mfe-account')
  const { form, field } = useForm(store, () => {
    host.toasts.show('success', t('in_been_out'), REDIRECT_DELAY_MS)
  })
  const isSent = store.phase === 'done'
  // Before the first paint: a value entered at once would be reset.
  useLayoutEffect(() => void store.open(), [store])
  useEffect(() => {
    if (!isSent) return
    const goBack = () => {
      if (place === 'popup') host.popups.hide('forgot')
      else host.navigation.back()
    }
    const timer = setTimeout(goBack, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSent, host, place])
  return (
    <Form {...form} aria-label={t('forgot.by_email')}>
      <TextField
        {...field('username')}
        label={t('login.username')}
        placeholder={t('login.username_hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        prefix={<Icon of={userGlyph} size={20} />}
      />
      <TextField
        {...field('email', EMAIL_TEXTS)}
        label={t('register.email')}
        placeholder={t('forgot.email_hint')}
        hint={t('forgot.email_note')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {store.takesCaptcha && <CaptchaField {...field('captcha')} {...captchaProps(store)} />}
      <Button type="submit" block busy={store.phase === 'sending'} disabled={isSent}>
        {t('forgot.send')}
      </Button>
    </Form>
  )
})
