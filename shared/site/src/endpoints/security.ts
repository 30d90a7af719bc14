import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LoginEvent, MemberSession, Security as SecurityEntity } from '../entities/account.ts'
import { optionalText, text } from './fields.ts'

/** Security settings of the member's account. */
export const Security = endpoint({
  method: 'GET',
  path: '/api/v1/member/security',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(SecurityEntity),
})

/** The member's active sessions, the caller's first, then by last use; up to 50. */
export const MemberSessions = endpoint({
  method: 'GET',
  path: '/api/v1/member/sessions',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(z.array(MemberSession)),
})

/** Ends one other session of the member's, or without `id` all except the caller's. Its page is notified within a second. */
export const EndSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/member/sessions',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({ id: optionalText(64) }),
  reply: ok(z.object({ ended: z.int() })),
})

/** Logins and failed attempts of the last 90 days, newest first, 20 per page. `before`: the `at` of the last one of the previous page. */
export const LoginEvents = endpoint({
  method: 'GET',
  path: '/api/v1/member/logins',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({ before: optionalText(40) }),
  reply: ok(z.object({ events: z.array(LoginEvent), more: z.boolean() })),
})

/**
 * Verifies the member's number by a code that was sent to it (purpose `prove`), and removes it from accounts that only
 * claimed it.
 */
export const ProveMobile = endpoint({
  method: 'POST',
  path: '/api/v1/member/mobile',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({
    mobileNum: text(20),
    countryDialingCode: optionalText(6),
    verificationCode: optionalText(10),
    verificationFlow: optionalText(64),
    firebaseIdToken: optionalText(4000),
    password: text(128),
  }),
  bodyType: 'encrypted',
  reply: ok(SecurityEntity),
})

/** Claims an e-mail address and sends a verification link to it; the previous address stays until then. */
export const SetEmail = endpoint({
  method: 'POST',
  path: '/api/v1/member/email',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ email: text(254), password: text(128) }),
  bodyType: 'encrypted',
  reply: ok(z.null()),
})

/** Proves an address by the link of its mail (`/m/securityCenter?proof=`); needs no session: mail may open elsewhere. */
export const ProveEmail = endpoint({
  method: 'POST',
  path: '/api/v1/member/email/proof',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({ token: text(100) }),
  reply: ok(z.object({ email: z.string() })),
})
