import { CaptchaChallenge, FieldRules, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Session } from '../entities/session.ts'
import { LoginBody, RegisterBody } from './auth-bodies.ts'
import { CaptchaAnswer, text } from './fields.ts'

/**
 * Login. The session's secret is set as a cookie; an earlier session of this browser ends. A failure's `value` may have `{
 * captcha: CaptchaChallenge }`; the next attempt must then solve it.
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

/**
 * `session`: of an account that a provider's sign-in created, whose cookie is set as with {@link Login}; others log in
 * afterwards.
 */
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
      /** Current version of the terms; absent if the merchant has none. */
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
  query: z.object({ username: text(64), ...CaptchaAnswer }),
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
