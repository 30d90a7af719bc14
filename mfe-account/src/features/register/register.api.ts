import type { CaptchaChallenge, FieldRules } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import { AffiliateCheck, Captcha, Register, UsernameCheck, ValidationSettings } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'
import type { SignedIn } from '../../lib/log-in.ts'
import type { RegisterRequest } from './register-payload.ts'

export interface RegisterApi {
  rules(): Promise<{ register: FieldRules; termsVersion?: string | undefined }>
  captcha(): Promise<CaptchaChallenge>
  isInvitation(code: string, domain: string): Promise<boolean>
  isFree(username: string): Promise<boolean>
  register(request: RegisterRequest): Promise<{ userName: string; session?: SignedIn | undefined }>
}

export const registerApi = (http: HttpClient): RegisterApi => ({
  rules: async () => (await http.call(ValidationSettings)).value,
  captcha: async () => (await http.call(Captcha, { fresh: true })).value,
  isInvitation: async (code, domain) =>
    (await http.call(AffiliateCheck, { query: { code, domain }, fresh: true })).data.success,
  isFree: async (username) => (await http.call(UsernameCheck, { query: { username }, fresh: true })).value.available,
  register: async (request) => (await callEnclosed(http, Register, request)).value,
})
