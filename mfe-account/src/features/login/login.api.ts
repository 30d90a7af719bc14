import type { BodyOf, CaptchaChallenge, FieldRules } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { Session } from '@tessera/site'
import { Captcha, Login, ValidationSettings } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'
import type { Device } from '../../lib/device.ts'

export type SignedIn = Omit<Session, 'merchantCode'>
export type LoginRequest = BodyOf<typeof Login>

export interface LoginApi {
  rules(): Promise<FieldRules>
  captcha(): Promise<CaptchaChallenge>
  login(request: LoginRequest): Promise<SignedIn>
}

export const loginApi = (http: HttpClient, device: Device): LoginApi => ({
  rules: async () => (await http.call(ValidationSettings)).value.login,
  captcha: async () => (await http.call(Captcha, { fresh: true })).value,
  login: async (request) => (await callEnclosed(http, Login, request, { Device: device })).value,
})
