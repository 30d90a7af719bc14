import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LinkOver } from '../entities/account.ts'
import { Session } from '../entities/session.ts'
import { CaptchaAnswer, optionalText, password, text } from './fields.ts'

/**
 * Changes the member's password (specification: "change password v2"). Every other session of the member ends; this one gets
 * a new secret and continues. A wrong old password is `login.wrong`, counted like a wrong login; the same password is
 * `modify.new.old.same`. The old password of a member without one is ignored and may be empty, but the session must have
 * started at most 15 minutes ago, otherwise `login.stale`.
 */
export const ChangePassword = endpoint({
  method: 'POST',
  path: '/api/v1/member/password',
  moduleId: 'COMM3',
  access: 'member',
  whilePasswordDue: true,
  body: z.object({
    oldPassword: password,
    newPassword: password,
    confirmNewPassword: password,
    /** True to remove passkeys and linked providers too. */
    removeMethods: z.optional(z.boolean()),
  }),
  bodyType: 'encrypted',
  reply: ok(z.omit(Session, { merchantCode: true })),
})

/**
 * Sets a new password by a verified telephone number, and ends every session of the member (specification: "set password by
 * phone"). A wrong or expired code and an unknown number are both `verification.wrong`.
 */
export const SetPasswordByPhone = endpoint({
  method: 'POST',
  path: '/api/v1/password/phone',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({
    newPassword: password,
    mobileNum: text(20),
    countryDialingCode: optionalText(6),
    verificationCode: optionalText(10),
    verificationFlow: optionalText(64),
    firebaseIdToken: optionalText(4000),
  }),
  bodyType: 'encrypted',
  reply: ok(z.null()),
})

/**
 * Sends a mail with a link that sets a new password, if name and verified address match an account; the response is always the
 * same. The link leads to `/m/forget?token=`, lives 15 minutes and works once.
 */
export const RecoverByEmail = endpoint({
  method: 'POST',
  path: '/api/v1/password/email',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({ username: text(64), email: text(254), language: optionalText(8), ...CaptchaAnswer }),
  bodyType: 'form',
  reply: ok(z.null()),
})

/**
 * Target of a mail's link; reading it changes nothing. Used, expired and unknown ones are `link.over` with {@link
 * LinkFailureValue}.
 */
export const PasswordLink = endpoint({
  method: 'POST',
  path: '/api/v1/password/link',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({ token: text(100) }),
  reply: ok(z.object({ userName: z.string() })),
})
export const LinkFailureValue = LinkOver

/** Sets a new password by a link of a mail, and ends every session of the member. */
export const SetPasswordByLink = endpoint({
  method: 'POST',
  path: '/api/v1/password/link/use',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({ token: text(100), newPassword: password }),
  bodyType: 'encrypted',
  reply: ok(z.object({ userName: z.string() })),
})
