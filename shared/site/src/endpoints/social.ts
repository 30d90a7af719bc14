import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SocialBrand } from '../entities/account.ts'
import { Session } from '../entities/session.ts'
import { optionalText, text } from './fields.ts'

/**
 * Starts a sign-in at a provider (OpenID Connect, code with PKCE): the browser opens `url` and returns to `/m/login` with
 * `code` and `state`. A brand that the merchant or the deployment does not offer is `permission.denied`.
 */
export const StartSocial = endpoint({
  method: 'POST',
  path: '/api/v1/login/social',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({
    brand: SocialBrand,
    side: z.enum(['member', 'agent']),
    /** Language of the provider's page; by default the merchant's. */
    language: optionalText(8),
  }),
  reply: ok(z.object({ url: z.string() })),
})

/**
 * Starts a sign-in at a provider that links its person to the member's account, after its password: `login.wrong`. It
 * continues as {@link StartSocial} does, in the same session.
 */
export const LinkSocial = endpoint({
  method: 'POST',
  path: '/api/v1/member/socials',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ brand: SocialBrand, password: text(128), language: optionalText(8) }),
  bodyType: 'encrypted',
  reply: ok(z.object({ url: z.string() })),
})

/**
 * Outcome of a sign-in: a session; an unknown person, with a `ticket` for {@link Register} (`socialTicket`) or for a {@link
 * Login} that links them to their account, valid once within ten minutes; or a created link. An equal e-mail address links
 * nothing.
 */
export const SocialOutcome = z.discriminatedUnion('is', [
  z.object({ is: z.literal('session'), session: z.omit(Session, { merchantCode: true }) }),
  z.object({
    is: z.literal('new'),
    brand: SocialBrand,
    ticket: z.string(),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  z.object({ is: z.literal('linked'), brand: SocialBrand }),
])
export type SocialOutcome = z.infer<typeof SocialOutcome>

/**
 * Completes the sign-in that the browser returned from. Another browser's `state`, a used code, a token for another site, of
 * another issuer or too old: `social.refused`. A person who belongs to another account: `social.taken`.
 */
export const FinishSocial = endpoint({
  method: 'POST',
  path: '/api/v1/login/social/finish',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({ state: text(200), code: optionalText(2000), error: optionalText(200) }),
  reply: ok(SocialOutcome),
})

/** Unlinks a provider from the member's account. The last login method of an account cannot be removed: `request.conflict`. */
export const UnlinkSocial = endpoint({
  method: 'DELETE',
  path: '/api/v1/member/socials',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({ brand: SocialBrand }),
  reply: ok(z.null()),
})
