import type { BodyOf, CaptchaChallenge } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { Security as SecurityReply } from '@tessera/site'
import { Captcha, ResetPaymentPassword, Security, SendVerificationCode, SetPaymentPassword } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export type SendCodeInput = Omit<BodyOf<typeof SendVerificationCode>, 'purpose'>

export interface PaymentPasswordApi {
  security(): Promise<SecurityReply>
  setPaymentPassword(body: BodyOf<typeof SetPaymentPassword>): Promise<void>
  resetPaymentPassword(body: BodyOf<typeof ResetPaymentPassword>): Promise<void>
  /** Resolves with the id of the flow, and the time from which the next code may be requested. */
  sendCode(input: SendCodeInput): Promise<{ flow: string; expirationTime: string }>
  captcha(): Promise<CaptchaChallenge>
}

export const passwordApi = (http: HttpClient): PaymentPasswordApi => ({
  security: async () => (await http.call(Security)).value,
  setPaymentPassword: async (body) => void (await callEnclosed(http, SetPaymentPassword, body)),
  resetPaymentPassword: async (body) => void (await callEnclosed(http, ResetPaymentPassword, body)),
  sendCode: async (input) => (await http.call(SendVerificationCode, { body: { purpose: 'prove', ...input } })).value,
  captcha: async () => (await http.call(Captcha, { fresh: true })).value,
})
