import { CaptchaChallenge, FieldRules, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Session } from '../entities/session.ts'
import { LoginType, RegisterMethod } from '../enums.ts'
import { CaptchaAnswer, optionalText, password, text } from './fields.ts'

/** Public key for encrypted bodies; `key` is the raw P-256 point in base64. */
export const EncryptionKey = endpoint({
  method: 'GET',
  path: '/api/v1/encryption-key',
  moduleId: 'COMM3',
  access: 'public',
  reply: ok(z.object({ kid: z.string(), key: z.string() })),
})

export const LoginBody = z.object({
  type: LoginType,
  username: optionalText(64),
  mobileNum: optionalText(20),
  password: z.optional(password),
  verificationCode: optionalText(10),
  /** What {@link SendVerificationCode} answered when the code was asked for. */
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

/**
 * Login. The session's secret comes as a cookie; a session that this browser had before ends. A failure's `value` may carry
 * `{ captcha: CaptchaChallenge }`; the next try must then answer it.
 */
export const Login = endpoint({
  method: 'POST',
  path: '/api/v1/login',
  moduleId: 'COMM3',
  access: 'public',
  body: LoginBody,
  bodyType: 'encrypted',
  reply: ok(z.omit(Session, { merchantCode: true })),
})
export const LoginFailureValue = z.object({ captcha: z.optional(CaptchaChallenge) })

export const Logout = endpoint({
  method: 'DELETE',
  path: '/api/v1/session',
  moduleId: 'COMM3',
  access: 'session',
  whileLocked: true,
  whilePasswordDue: true,
  reply: ok(z.null()),
})

/** Renews the session: same handle, later end, a new secret in the cookie. Answers what the session is now. */
export const RenewSession = endpoint({
  method: 'POST',
  path: '/api/v1/session/renew',
  moduleId: 'COMM3',
  access: 'session',
  whilePasswordDue: true,
  reply: ok(z.omit(Session, { merchantCode: true })),
})

/** Locks the session until the password is given again; until then every other signed call is refused as `session.locked`. */
export const LockSession = endpoint({
  method: 'POST',
  path: '/api/v1/session/lock',
  moduleId: 'COMM3',
  access: 'member',
  whileLocked: true,
  reply: ok(z.null()),
})

/**
 * Opens a locked session. A wrong password is `login.wrong`, counted and slowed down like a wrong login (`request.too.many`);
 * too many wrong in a row end the session (`session.ended`). A failure's `value` tells how long to wait.
 */
export const UnlockSession = endpoint({
  method: 'POST',
  path: '/api/v1/session/unlock',
  moduleId: 'COMM3',
  access: 'member',
  whileLocked: true,
  body: z.object({ password }),
  bodyType: 'encrypted',
  reply: ok(z.omit(Session, { merchantCode: true })),
})
/** Seconds until the next try is looked at. */
export const UnlockFailureValue = z.object({ waitSeconds: z.int().check(z.minimum(0)) })

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
  language: optionalText(8),
})
export type RegisterBody = z.infer<typeof RegisterBody>

/** `session`: of an account that a provider's sign-in opened, whose cookie comes as with {@link Login}; others log in after it. */
export const Register = endpoint({
  method: 'PUT',
  path: '/api/v1/members',
  moduleId: 'REG3',
  access: 'public',
  body: RegisterBody,
  bodyType: 'encrypted',
  reply: ok(z.object({ userName: z.string(), session: z.optional(z.omit(Session, { merchantCode: true })) })),
})

/** Rules by field: register fields by payload name, login by `loginUsername`, `loginPassword`, `loginMobileNum`, `verificationCode`. */
export const ValidationSettings = endpoint({
  method: 'GET',
  path: '/api/v1/register/validation',
  moduleId: 'REG3',
  access: 'public',
  reply: ok(
    z.object({
      register: FieldRules,
      login: FieldRules,
      /** Version of the terms that stands now; absent where the merchant keeps none. */
      termsVersion: z.optional(z.string()),
    }),
  ),
})

export const Captcha = endpoint({
  method: 'GET',
  path: '/api/v1/captcha',
  moduleId: 'CAPTCHA3',
  access: 'public',
  reply: ok(CaptchaChallenge),
})

export const UsernameCheck = endpoint({
  method: 'GET',
  path: '/api/v1/register/username',
  moduleId: 'REG3',
  access: 'public',
  query: z.object({ username: text(64) }),
  reply: ok(z.object({ available: z.boolean() })),
})

export const AffiliateCheck = endpoint({
  method: 'GET',
  path: '/api/v1/register/affiliate',
  moduleId: 'REG3',
  access: 'public',
  query: z.object({ code: text(32), domain: text(120) }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ success: z.boolean() }),
    value: z.object({ code: z.nullable(z.string()) }),
  }),
})

export const Countries = endpoint({
  method: 'GET',
  path: '/api/v1/register/countries',
  moduleId: 'REG3',
  access: 'public',
  reply: ok(z.array(z.object({ region: z.string(), countryDialingCode: z.string() }))),
})
