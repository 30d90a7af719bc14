import { useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { lockGlyph, phoneGlyph, userGlyph } from '@tessera/ui/glyphs'
import { PasswordField } from '@tessera/ui/password-field'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import type { HTMLInputTypeAttribute } from 'react'
import { CaptchaField } from '../../lib/captcha-field.tsx'
import { problemText } from '../../lib/field-problem.ts'
import { MOBILE_MAX_LENGTH } from '../../lib/mobile-number.ts'
import type { RegisterStore } from './register.store.ts'
import type { RegisterField } from './register-fields.ts'

const LABELS: Record<RegisterField, string> = {
  username: 'register.username',
  mobileNum: 'register.mobile',
  password: 'register.password',
  confirmPassword: 'register.confirm',
  payeeName: 'register.payee',
  nickname: 'register.nickname',
  email: 'register.email',
  birthday: 'register.birthday',
  line: 'register.line',
  whatsapp: 'register.whatsapp',
  facebook: 'register.facebook',
  wechat: 'register.wechat',
  qqNum: 'register.qq',
  zalo: 'register.zalo',
  idNumber: 'register.id_number',
  paymentPassword: 'register.payment_password',
  recommenderId: 'register.recommender',
  affiliateCode: 'register.invitation',
  captcha: 'captcha.label',
}

interface Traits {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'text' | 'tel' | 'email' | 'numeric'
  maxLength?: number
  autoCapitalize?: string
}
const TRAITS: Partial<Record<RegisterField, Traits>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none' },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: MOBILE_MAX_LENGTH },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  payeeName: { autoComplete: 'name' },
  birthday: { type: 'date', autoComplete: 'bday' },
  affiliateCode: { autoCapitalize: 'none' },
}

/** Fields whose allowed length is said beforehand. */
const WITH_LENGTH: readonly RegisterField[] = ['username', 'password', 'paymentPassword']

export interface RegisterFieldViewProps {
  field: RegisterField
  store: RegisterStore
  /** After the server was asked about a field that was left. */
  onLeft: () => void
}

/** One field of the form, drawn by its kind; its hint follows the server's rule. */
export const RegisterFieldView = observer(function RegisterFieldView({ field, store, onLeft }: RegisterFieldViewProps) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  const rule = store.rules[field]
  const optional = field !== 'captcha' && field !== 'confirmPassword' && rule !== undefined && !rule.required
  const leave = async () => {
    await store.leave(field)
    if (field === 'affiliateCode' && store.problems.affiliateCode) onLeft()
  }
  const common = {
    id: `register-${field}`,
    name: field,
    label: optional && field !== store.method ? t('register.optional', { label: t(LABELS[field]) }) : t(LABELS[field]),
    value: store.values[field],
    error: problemText(shared, store.problems[field]),
    onChange: (value: string) => store.change(field, value),
  }
  if (field === 'captcha')
    return (
      <CaptchaField
        {...common}
        challenge={store.captcha}
        hint={shared('field.captcha_hint')}
        reloadLabel={t('captcha.reload')}
        onReload={() => void store.reloadCaptcha()}
      />
    )
  const hint =
    rule && WITH_LENGTH.includes(field) && shared('field.length', { min: rule.minLength, max: rule.maxLength })
  const shown = { ...common, hint: hint || undefined, onBlur: () => void leave(), spellCheck: false }
  if (field === 'password' || field === 'confirmPassword' || field === 'paymentPassword') {
    return (
      <PasswordField
        {...shown}
        autoComplete="new-password"
        maxLength={128}
        prefix={<Icon of={lockGlyph} size={20} />}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
    )
  }
  const birthday = field === 'birthday' ? { min: '1900-01-01', max: `${new Date().getFullYear()}-12-31` } : {}
  return <TextField {...shown} {...TRAITS[field]} {...birthday} prefix={prefixOf(field)} />
})

function prefixOf(field: RegisterField) {
  if (field === 'username') return <Icon of={userGlyph} size={20} />
  if (field === 'mobileNum') return <Icon of={phoneGlyph} size={20} />
  return undefined
}
