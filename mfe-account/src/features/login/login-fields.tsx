import { useTexts } from '@tessera/i18n'
import type { Host, Query } from '@tessera/platform'
import { Button, Icon } from '@tessera/ui'
import { CaptchaField, captchaProps } from '@tessera/ui/captcha-field'
import { ACCOUNT_WORDS, MOBILE_WORDS, useForm } from '@tessera/ui/form'
import { userGlyph } from '@tessera/ui/glyphs'
import { PasswordField } from '@tessera/ui/password-field'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { CodeField } from '../../lib/phone/code-field.tsx'
import type { Country } from '../../lib/phone/country.ts'
import { MobileField } from '../../lib/phone/mobile-field.tsx'
import * as styles from './login.page.module.css'
import type { LoginStore } from './login.store.ts'

export interface LoginFieldsProps {
  host: Host
  store: LoginStore
  countries: Query<Country[]>
}

/** Fields of the selected login method. */
export const LoginFields = observer(function LoginFields({ host, store, countries }: LoginFieldsProps) {
  const t = useTexts('mfe-account')
  const { field } = useForm(store)
  const loginNameField =
    store.method === 'sms' ? (
      <MobileField {...field('mobileNum')} host={host} store={store} countries={countries} />
    ) : (
      <TextField
        {...field('username', store.isMobile ? MOBILE_WORDS : store.acceptsMobile ? ACCOUNT_WORDS : undefined)}
        label={t(store.acceptsMobile ? 'login.username_or_mobile' : 'login.username')}
        placeholder={t(store.acceptsMobile ? 'login.username_or_mobile_hint' : 'login.username_hint')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        prefix={<Icon of={userGlyph} size={20} />}
      />
    )
  const captcha = store.takesCaptcha && <CaptchaField {...field('captcha')} {...captchaProps(store)} />
  return (
    <>
      {loginNameField}
      {store.usesCode ? (
        <>
          {captcha}
          <CodeField {...field('verificationCode')} host={host} store={store} />
        </>
      ) : (
        <>
          <PasswordField
            {...field('password')}
            label={t('login.password')}
            placeholder={t('login.password_hint')}
            autoComplete="current-password"
          />
          {captcha}
        </>
      )}
      {store.method === 'sms' && (
        <div className={styles.swap}>
          <Button variant="ghost" size="s" onClick={() => store.setByPassword(!store.byPassword)}>
            {t(store.byPassword ? 'login.with_code' : 'login.with_password')}
          </Button>
        </div>
      )}
    </>
  )
})
