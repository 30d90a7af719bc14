import { CaptchaChallenge, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CodePurpose, SocialBrand } from '../entities/account.ts'
import { CaptchaAnswer, optionalText, text } from './fields.ts'

/**
 * Sends a code of six digits to a telephone. The response is the same for known and unknown numbers. `flow` identifies the
 * request: the call that uses the code returns it as `verificationFlow`. `expirationTime` (ISO 8601) is the time from which
 * the next code may be requested, not the expiry of this one, which lives five minutes. A request too soon is
 * `request.too.many` with {@link CodeFailureValue}. `mobileNo` is an alias of `mobileNum` (ACC-081).
 */
export const SendVerificationCode = endpoint({
  method: 'POST',
  path: '/api/v1/verification-code',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({
    purpose: CodePurpose,
    mobileNum: optionalText(20),
    mobileNo: optionalText(20),
    countryDialingCode: optionalText(6),
    /** Language of the message; by default the merchant's. */
    language: optionalText(8),
    ...CaptchaAnswer,
  }),
  reply: ok(z.object({ flow: z.string(), expirationTime: z.string() })),
})
/** `captcha` with `captcha.needed` and `captcha.wrong`, `expirationTime` with `request.too.many`. */
export const CodeFailureValue = z.object({
  captcha: z.optional(CaptchaChallenge),
  expirationTime: z.optional(z.string()),
})

/**
 * Phone verification at this merchant: by the site's own code (`sms`) or by the provider's page calls (`firebase`, with the
 * provider's address and the site's key there), or none. `required` by purpose (API-020, API-021).
 */
export const Verification = endpoint({
  method: 'GET',
  path: '/api/v1/register/verification',
  moduleId: 'REG3',
  access: 'public',
  reply: ok(
    z.object({
      channel: z.nullable(z.enum(['sms', 'firebase'])),
      required: z.object({ register: z.boolean(), login: z.boolean(), recover: z.boolean() }),
      provider: z.nullable(z.object({ origin: text(200), siteKey: text(100) })),
      /** True if mails can be sent: recovery by e-mail is offered only then. */
      mail: z.boolean(),
      /** Identity providers offered for login. */
      socials: z.array(SocialBrand),
    }),
  ),
})
