import { useTexts } from '@tessera/i18n'
import type { PageProps, Query } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { CaptchaField, captchaProps } from '@tessera/ui/captcha-field'
import { Form, useForm } from '@tessera/ui/form'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { NewPasswordField } from '../../lib/new-password-field.tsx'
import { CodeField } from '../../lib/phone/code-field.tsx'
import type { Country } from '../../lib/phone/country.ts'
import { MobileField } from '../../lib/phone/mobile-field.tsx'
import { returnAddressOf, withReturnAddress } from '../../lib/return-address.ts'
import { useSendingToast } from '../../lib/use-sending-toast.ts'
import type { PhoneRecoveryStore } from './phone-recovery.store.ts'

interface PhoneFormProps extends PageProps {
  store: PhoneRecoveryStore
  countries: Query<Country[]>
}

/** Number, code and new password; the member is logged in afterwards. */
export const PhoneForm = observer(function PhoneForm({ host, place, store, countries }: PhoneFormProps) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  // Before the first paint: a value entered at once would be reset.
  useLayoutEffect(() => void store.open(), [store])
  const { path } = host.navigation
  const finish = () => {
    const { isLoggedIn } = store
    store.reset()
    host.toasts.show('success', isLoggedIn ? t('forgot.done') : shared('error.password_reset_relogin'))
    if (place === 'page') {
      const target = isLoggedIn ? (returnAddressOf(path) ?? '/m/home') : withReturnAddress('/m/login', path)
      // Not if the member has moved to another page meanwhile.
      if (host.navigation.path === path) host.navigation.replace(target)
      return
    }
    host.popups.hide('forgot')
    if (!isLoggedIn) host.popups.show('login')
  }
  useSendingToast(host, store.phase === 'sending')
  const { form, field } = useForm(store, finish)
  return (
    <Form {...form} aria-label={t('forgot.by_phone')}>
      <MobileField
        {...field('mobileNum')}
        host={host}
        store={store}
        countries={countries}
        onBlur={() => store.values.mobileNum && store.check('mobileNum')}
      />
      {store.takesCaptcha && <CaptchaField {...field('captcha')} {...captchaProps(store)} />}
      <CodeField {...field('verificationCode')} host={host} store={store} />
      <NewPasswordField {...field('newPassword')} label={t('password.new')} rules={store.rules} />
      <Button type="submit" block busy={store.phase === 'sending'} disabled={!store.canSubmit}>
        {t('password.set')}
      </Button>
    </Form>
  )
})
