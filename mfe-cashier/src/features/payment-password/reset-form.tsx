import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { PaymentPasswordField } from '@tessera/site-ui/payment-password-field'
import { Button } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { CaptchaField, captchaProps } from '@tessera/ui/captcha-field'
import { Form, turnTo, useForm } from '@tessera/ui/form'
import { PasswordField } from '@tessera/ui/password-field'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import type { ResetPasswordStore } from './reset-password.store.ts'

interface ResetFormProps {
  host: Host
  store: ResetPasswordStore
  onReset: () => void
}

/**
 * Reset of a forgotten payment password: the login password and a code by SMS authenticate the member, and withdrawals are blocked for a
 * day.
 */
export const ResetPasswordForm = observer(function ResetPasswordForm({ host, store, onReset: onDone }: ResetFormProps) {
  const t = useTexts('mfe-cashier')
  const { form, field } = useForm(store, () => {
    host.toasts.show('success', t('pin.reset_done'))
    onDone()
  })
  const { fields, resendCountdown, isCodeSent } = store
  const request = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const isSent = await store.requestCode()
    if (isSent) host.toasts.show('success', t('pin.code_sent'))
    const next = isSent ? 'verificationCode' : store.nextField
    if (next) turnTo(currentTarget.form?.elements.namedItem(next))
  }
  return (
    <Form {...form} aria-label={t('refused.to_password')}>
      <Callout tone="warning">{t('pin.reset_waits')}</Callout>
      {fields.includes('mobileNum') && (
        <>
          <TextField
            {...field('mobileNum')}
            label={t('pin.mobile')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={10}
          />
          {store.takesCaptcha && <CaptchaField {...field('captcha')} {...captchaProps(store)} />}
          <TextField
            {...field('verificationCode')}
            label={t('pin.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            suffix={
              <Button
                variant="ghost"
                size="s"
                disabled={resendCountdown.seconds > 0}
                onClick={(event) => void request(event)}
              >
                {resendCountdown.seconds > 0
                  ? t('pin.code_wait', { seconds: resendCountdown.seconds })
                  : t(isCodeSent ? 'pin.code_again' : 'pin.code_get')}
              </Button>
            }
          />
        </>
      )}
      <PasswordField {...field('password')} label={t('accounts.password')} autoComplete="current-password" />
      <PaymentPasswordField {...field('paymentPassword')} label={t('pin.new')} hint={t('pin.hint')} />
      <PaymentPasswordField {...field('confirmPaymentPassword')} label={t('pin.again')} />
      <Button type="submit" block busy={store.phase === 'sending'}>
        {t('refused.to_password')}
      </Button>
    </Form>
  )
})
