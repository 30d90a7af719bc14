import { type TextKey, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon } from '@tessera/ui'
import { CaptchaField, captchaProps } from '@tessera/ui/captcha-field'
import { useForm, useFormTexts } from '@tessera/ui/form'
import { type Glyph, lockGlyph, userGlyph } from '@tessera/ui/glyphs'
import { PasswordField } from '@tessera/ui/password-field'
import { TextField, type TextFieldProps } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { type FocusEvent, useRef } from 'react'
import { NewPasswordField } from '../../lib/new-password-field.tsx'
import { CodeField } from '../../lib/phone/code-field.tsx'
import { MobileField } from '../../lib/phone/mobile-field.tsx'
import { phoneServices } from '../../lib/phone/phone-services.ts'
import type { RegisterStore } from './register.store.ts'
import { isOptional, type RegisterField } from './register-fields.ts'

const PASSWORD_PROPS = { autoComplete: 'new-password' }
interface FieldTraits extends Pick<TextFieldProps, 'type' | 'autoComplete' | 'maxLength' | 'autoCapitalize' | 'min'> {
  label: TextKey<'mfe-account'>
  glyph?: Glyph
}
const FIELDS: Record<Exclude<RegisterField, 'captcha' | 'age' | 'mobileNum' | 'verificationCode'>, FieldTraits> = {
  username: { label: 'login.username', autoComplete: 'username', autoCapitalize: 'none', glyph: userGlyph },
  password: { label: 'login.password', ...PASSWORD_PROPS },
  confirmPassword: { label: 'register.confirm', ...PASSWORD_PROPS },
  payeeName: { label: 'register.payee', autoComplete: 'name' },
  nickname: { label: 'register.nickname' },
  email: { label: 'register.email', type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  birthday: { label: 'register.birthday', type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  line: { label: 'register.line' },
  whatsapp: { label: 'register.whatsapp' },
  facebook: { label: 'register.facebook' },
  wechat: { label: 'register.wechat' },
  qqNum: { label: 'register.qq' },
  zalo: { label: 'register.zalo' },
  idNumber: { label: 'register.id_number' },
  paymentPassword: { label: 'register.payment_password', ...PASSWORD_PROPS },
  recommenderId: { label: 'register.recommender' },
  affiliateCode: { label: 'register.invitation', autoCapitalize: 'none' },
}

/** Fields whose allowed length is shown in advance. */
const FIELDS_WITH_LENGTH: readonly RegisterField[] = ['username', 'paymentPassword']

/** True if the focus is in a field with typed text. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.value !== ''

/** One field of the form, rendered by its kind; its hint follows the server's rule. */
export const RegisterFieldView = observer(function RegisterFieldView({
  host,
  name,
  store,
}: {
  host: Host
  name: RegisterField
  store: RegisterStore
}) {
  const t = useTexts('mfe-account')
  const formText = useFormTexts()
  const { field } = useForm(store)
  const rejectedValue = useRef('')
  if (name === 'age') return null
  if (name === 'mobileNum')
    return (
      <MobileField
        {...field(name)}
        host={host}
        store={store}
        countries={phoneServices(host).countries}
        onBlur={() => void store.onBlur(name)}
      />
    )
  if (name === 'verificationCode') return <CodeField {...field(name)} host={host} store={store} />
  if (name === 'captcha') return <CaptchaField {...field('captcha')} {...captchaProps(store)} />

  const { label, glyph, ...traits } = FIELDS[name]
  const rule = store.rules[name]
  const isLocked = store.isLocked(name)
  const isFieldOptional = !isLocked && isOptional(name, rule)
  const leave = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const { value } = currentTarget
    if ((await store.onBlur(name)) || name !== 'affiliateCode') return
    // Once for each code: otherwise the keyboard could not leave the field.
    const isFirstTime = rejectedValue.current !== value
    rejectedValue.current = value
    if (isFirstTime && !isTyping()) currentTarget.focus()
  }
  const fieldProps = {
    ...field(name),
    ...traits,
    label: isFieldOptional ? t('register.optional', { label: t(label) }) : t(label),
    hint:
      rule && FIELDS_WITH_LENGTH.includes(name)
        ? formText('field.length', { min: rule.minLength, max: rule.maxLength })
        : undefined,
    onBlur: leave,
    readOnly: isLocked,
    spellCheck: false,
  }
  if (name === 'password')
    return (
      <NewPasswordField {...field(name)} label={t(label)} rules={store.rules} onBlur={() => void store.onBlur(name)} />
    )
  if (traits.autoComplete === 'new-password') return <PasswordField {...fieldProps} />
  const maxDate = name === 'birthday' ? `${new Date().getFullYear()}-12-31` : undefined
  const prefixGlyph = isLocked ? lockGlyph : glyph
  return <TextField {...fieldProps} max={maxDate} prefix={prefixGlyph && <Icon of={prefixGlyph} size={20} />} />
})
