import * as z from 'zod/mini'
import { LoginType, RegisterMethod } from '../enums.ts'
import { CaptchaAnswer, languageCode, optionalText, password } from './fields.ts'

/** Login credentials; the required fields depend on `type`. */
export const LoginBody = z.object({
  type: LoginType,
  username: optionalText(64),
  mobileNum: optionalText(20),
  password: z.optional(password),
  verificationCode: optionalText(10),
  /** `flow` from the response to {@link SendVerificationCode}. */
  verificationFlow: optionalText(64),
  countryDialingCode: optionalText(6),
  /** Login by the telephone provider (PLT-047). */
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: optionalText(4000),
  firebaseMobileNo: optionalText(20),
  /** Of a sign-in at a provider whose person no account knows yet: this login links them to the account that it opens. */
  socialTicket: optionalText(100),
  ...CaptchaAnswer,
  /** `agent` on the agent page; agents and members each log in on their own side only. */
  side: z.enum(['member', 'agent']),
})

/** Registration data; the merchant decides which fields are required (`ValidationSettings`). */
export const RegisterBody = z.object({
  countryDialingCode: optionalText(6),
  registerUrl: optionalText(300),
  registerMethod: RegisterMethod,
  username: optionalText(64),
  password: z.optional(password),
  confirmPassword: z.optional(password),
  affiliateCode: optionalText(32),
  paymentPassword: optionalText(32),
  recommenderId: optionalText(32),
  nickname: optionalText(40),
  payeeName: optionalText(80),
  email: optionalText(120),
  mobileNum: optionalText(20),
  idNumber: optionalText(30),
  qqNum: optionalText(20),
  facebook: optionalText(80),
  wechat: optionalText(80),
  line: optionalText(80),
  whatsapp: optionalText(80),
  zalo: optionalText(80),
  birthday: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  ...CaptchaAnswer,
  type: z.literal(0),
  domain: optionalText(120),
  verificationCode: optionalText(10),
  verificationFlow: optionalText(64),
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: optionalText(4000),
  /** Of a sign-in at a provider: the new account is opened by it too, and needs no password then. */
  socialTicket: optionalText(100),
  /** Version of the terms that were agreed to, and the language in which they were read. */
  termsVersion: optionalText(40),
  language: z.optional(languageCode),
})
export type RegisterBody = z.infer<typeof RegisterBody>
