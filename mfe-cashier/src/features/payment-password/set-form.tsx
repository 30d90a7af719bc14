import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { PaymentPasswordField } from '@tessera/site-ui/payment-password-field'
import { Button } from '@tessera/ui'
import { Form, useForm } from '@tessera/ui/form'
import { PasswordField } from '@tessera/ui/password-field'
import { observer } from 'mobx-react-lite'
import type { SetPasswordStore } from './set-password.store.ts'

interface SetFormProps {
  host: Host
  store: SetPasswordStore
  isSet: boolean
  onDone: () => void
}

/** Sets a payment password of six digits, after the login password or the previous payment password. */
export const SetPasswordForm = observer(function SetPasswordForm({ host, store, isSet, onDone }: SetFormProps) {
  const t = useTexts('mfe-cashier')
  const { form, field } = useForm(store, () => {
    host.toasts.show('success', t(isSet ? 'pin.changed' : 'pin.done'))
    store.reset()
    onDone()
  })
  return (
    <Form {...form} aria-label={t(isSet ? 'pin.change' : 'pin.set')}>
      {isSet ? (
        <PaymentPasswordField {...field('oldPaymentPassword')} label={t('pin.old')} />
      ) : (
        <PasswordField {...field('password')} label={t('accounts.password')} autoComplete="current-password" />
      )}
      <PaymentPasswordField {...field('paymentPassword')} label={t('pin.new')} hint={t('pin.hint')} />
      <PaymentPasswordField {...field('confirmPaymentPassword')} label={t('pin.again')} />
      <Button type="submit" block busy={store.phase === 'sending'}>
        {t(isSet ? 'pin.change' : 'pin.set')}
      </Button>
    </Form>
  )
})
