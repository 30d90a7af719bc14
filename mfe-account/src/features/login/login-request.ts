import type { LoginRequest } from '../../lib/log-in.ts'
import { dialled } from '../../lib/phone/country.ts'
import type { Proof } from '../../lib/phone/phone-channel.ts'
import type { LoginStore } from './login.store.ts'

type Form = Pick<
  LoginStore,
  'side' | 'method' | 'isMobile' | 'name' | 'country' | 'values' | 'takesCaptcha' | 'captcha'
>

/** The login as the contract names it: by name, by number with its password, or by number with what proves it. */
export function loginRequest(form: Form, proof: Proof | null): LoginRequest {
  const { side, method, isMobile, name, country, values, takesCaptcha, captcha } = form
  const { countryDialingCode } = country
  const answer = takesCaptcha && captcha ? { captcha: values.captcha, captchaId: captcha.captchaId } : {}
  if (!proof) {
    const byNumber = method === 'sms' ? { mobileNum: name, countryDialingCode } : null
    const who = byNumber ?? (isMobile ? { mobileNum: name } : { username: name })
    return { type: 'username', side, ...who, password: values.password, ...answer }
  }
  const number = { side, mobileNum: name, countryDialingCode }
  if ('verificationFlow' in proof) return { type: 'sms', ...number, ...proof, ...answer }
  return { type: 'firebase', ...number, ...proof, firebaseMobileNo: dialled(name, country), ...answer }
}
