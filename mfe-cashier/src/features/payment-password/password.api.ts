import type { BodyOf, CaptchaChallenge } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { Security as SecurityReply } from '@tessera/site'
import { Captcha, ResetPaymentPassword, Security, SendVerificationCode, SetPaymentPassword } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export type CodeInput = Omit<BodyOf<typeof SendVerificationCode>, 'purpose'>

export interface PasswordApi {
  security(): Promise<SecurityReply>
  set(body: BodyOf<typeof SetPaymentPassword>): Promise<void>
  reset(body: BodyOf<typeof ResetPaymentPassword>): Promise<void>
  /** Resolves with the id of the flow, and the time from which the next code may be requested. */
  code(input: CodeInput): Promise<{ flow: string; expirationTime: string }>
  captcha(): Promise<CaptchaChallenge>
}

export const passwordApi = (http: HttpClient): PasswordApi => ({
  security: async () => (await http.call(Security)).value,
  set: async (body) => void (await callEnclosed(http, SetPaymentPassword, body)),
  reset: async (body) => void (await callEnclosed(http, ResetPaymentPassword, body)),
  code: async (input) => (await http.call(SendVerificationCode, { body: { purpose: 'prove', ...input } })).value,
  captcha: async () => (await http.call(Captcha, { fresh: true })).value,
})
