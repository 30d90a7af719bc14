import type { BodyOf, CaptchaChallenge, FieldRules } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import {
  Captcha,
  PasswordLink,
  RecoverByEmail,
  SetPasswordByLink,
  SetPasswordByPhone,
  ValidationSettings,
} from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'
import type { Device } from '../../lib/device.ts'
import { type LoginRequest, logIn, type SignedIn } from '../../lib/log-in.ts'

export interface RecoveryApi {
  rules(): Promise<{ register: FieldRules; login: FieldRules }>
  captcha(): Promise<CaptchaChallenge>
  setPasswordByPhone(request: BodyOf<typeof SetPasswordByPhone>): Promise<void>
  requestEmail(request: BodyOf<typeof RecoverByEmail>): Promise<void>
  /** Returns the account whose password the emailed link can set. */
  checkLink(token: string): Promise<{ userName: string }>
  setPasswordByLink(request: BodyOf<typeof SetPasswordByLink>): Promise<{ userName: string }>
  login(request: LoginRequest): Promise<SignedIn>
}

export const recoveryApi = (http: HttpClient, device: Device): RecoveryApi => ({
  rules: async () => (await http.call(ValidationSettings)).value,
  captcha: async () => (await http.call(Captcha, { fresh: true })).value,
  setPasswordByPhone: async (request) => void (await callEnclosed(http, SetPasswordByPhone, request)),
  requestEmail: async (body) => void (await http.call(RecoverByEmail, { body })),
  checkLink: async (token) => (await http.call(PasswordLink, { body: { token }, fresh: true })).value,
  setPasswordByLink: async (request) => (await callEnclosed(http, SetPasswordByLink, request)).value,
  login: logIn(http, device),
})
