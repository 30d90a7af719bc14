import { useTexts } from '@tessera/i18n'
import type { Host, Query } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { CaptchaField, captchaProps } from '@tessera/ui/captcha-field'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { Form, useForm } from '@tessera/ui/form'
import { PasswordField } from '@tessera/ui/password-field'
import { Stack } from '@tessera/ui/stack'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { CodeField } from '../../lib/phone/code-field.tsx'
import type { Country } from '../../lib/phone/country.ts'
import { MobileField } from '../../lib/phone/mobile-field.tsx'
import type { CloseAccountStore, EmailStore, MobileStore } from './contact-forms.ts'
import * as styles from './contact-sheets.module.css'

interface SheetProps<S> {
  host: Host
  store: S
  open: boolean
  onClose: () => void
}

export const MobileSheet = observer(function MobileSheet(
  props: SheetProps<MobileStore> & { countries: Query<Country[]> },
) {
  const { host, store, countries, open, onClose } = props
  const t = useTexts('mfe-account')
  const { form, field } = useForm(store, () => {
    host.toasts.show('success', t('security.mobile_done'))
    onClose()
  })
  return (
    <DragSheet open={open} onClose={onClose} title={t('security.step_mobile')}>
      <div className={styles.body}>
        <Form {...form} aria-label={t('security.step_mobile')}>
          <MobileField {...field('mobileNum')} host={host} store={store} countries={countries} />
          {store.takesCaptcha && <CaptchaField {...field('captcha')} {...captchaProps(store)} />}
          <CodeField {...field('verificationCode')} host={host} store={store} />
          <PasswordField {...field('password')} label={t('login.password')} autoComplete="current-password" />
          <Button type="submit" block busy={store.phase === 'sending'}>
            {t('security.save')}
          </Button>
        </Form>
      </div>
    </DragSheet>
  )
})

export const EmailSheet = observer(function EmailSheet({ host, store, open, onClose }: SheetProps<EmailStore>) {
  const t = useTexts('mfe-account')
  const { form, field } = useForm(store, () => {
    host.toasts.show('success', t('security.email_sent'))
    onClose()
  })
  return (
    <DragSheet open={open} onClose={onClose} title={t('security.step_email')}>
      <div className={styles.body}>
        <Form {...form} aria-label={t('security.step_email')}>
          <TextField
            {...field('email')}
            label={t('register.email')}
            hint={t('security.email_note')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
          <PasswordField {...field('password')} label={t('login.password')} autoComplete="current-password" />
          <Button type="submit" block busy={store.phase === 'sending'}>
            {t('security.send_link')}
          </Button>
        </Form>
      </div>
    </DragSheet>
  )
})

export const CloseSheet = observer(function CloseSheet({ host, store, open, onClose }: SheetProps<CloseAccountStore>) {
  const t = useTexts('mfe-account')
  const { form, field } = useForm(store, () => {
    host.toasts.show('success', t('security.closing_asked'))
    onClose()
  })
  return (
    <DragSheet open={open} onClose={onClose} title={t('security.close')}>
      <div className={styles.body}>
        <Stack as="ul" gap={2}>
          <li>{t('security.close_day')}</li>
          <li>{t('security.close_balance')}</li>
          <li>{t('security.close_kept')}</li>
        </Stack>
        <Form {...form} aria-label={t('security.close')}>
          <PasswordField {...field('password')} label={t('login.password')} autoComplete="current-password" />
          <Button type="submit" block variant="danger" busy={store.phase === 'sending'}>
            {t('security.close_now')}
          </Button>
        </Form>
      </div>
    </DragSheet>
  )
})
