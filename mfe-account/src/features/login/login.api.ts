import type { CaptchaChallenge, FieldRules } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import { Captcha, ValidationSettings } from '@tessera/site/calls'
import type { Device } from '../../lib/device.ts'
import { type LoginRequest, logIn, type SignedIn } from '../../lib/log-in.ts'

export interface LoginApi {
  rules(): Promise<FieldRules>
  captcha(): Promise<CaptchaChallenge>
  login(request: LoginRequest): Promise<SignedIn>
}

export const loginApi = (http: HttpClient, device: Device): LoginApi => ({
  rules: async () => (await http.call(ValidationSettings)).value.login,
  captcha: async () => (await http.call(Captcha, { fresh: true })).value,
  login: logIn(http, device),
})
