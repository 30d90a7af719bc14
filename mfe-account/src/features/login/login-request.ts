import type { LoginRequest } from '../../lib/log-in.ts'
import { type Country, internationalNumber } from '../../lib/phone/country.ts'
import type { Proof } from '../../lib/phone/phone-channel.ts'

/** Fields that the form provides. */
interface LoginForm {
  readonly side: 'member' | 'agent'
  readonly method: 'username' | 'sms'
  /** True if the text in the username field is a mobile number. */
  readonly isMobile: boolean
  readonly name: string
  readonly country: Country
  readonly values: { readonly password: string }
  readonly captchaAnswer: Pick<LoginRequest, 'captcha' | 'captchaId' | 'captchaWork'>
}

/** Builds the login request: by username and password, by mobile number and password, or by a verified mobile number. */
export function loginRequest(form: LoginForm, proof: Proof | null): LoginRequest {
  const { side, method, isMobile, name, country, values, captchaAnswer: captchaFields } = form
  const { countryDialingCode } = country
  if (!proof) {
    const phoneIdentity = method === 'sms' ? { mobileNum: name, countryDialingCode } : null
    const identity = phoneIdentity ?? (isMobile ? { mobileNum: name } : { username: name })
    return { type: 'username', side, ...identity, password: values.password, ...captchaFields }
  }
  const phoneFields = { side, mobileNum: name, countryDialingCode }
  if ('verificationFlow' in proof) return { type: 'sms', ...phoneFields, ...proof, ...captchaFields }
  return {
    type: 'firebase',
    ...phoneFields,
    ...proof,
    firebaseMobileNo: internationalNumber(name, country),
    ...captchaFields,
  }
}
