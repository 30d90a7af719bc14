import * as z from 'zod'

export * from './beacon.ts'
export * from './chat.ts'
export * from './emv.ts'
export * from './payments.ts'

/** Addresses of the outside world, below the sandbox's origin. All but those of `verify` that a browser calls want the bearer key. */
export const OUTSIDE = {
  sms: '/outside/v1/sms',
  mail: '/outside/v1/mail',
  messages: '/outside/v1/messages',
  faults: '/outside/v1/faults',
  verifyStart: '/outside/v1/verify/start',
  verifyCheck: '/outside/v1/verify/check',
  verifyJwks: '/outside/v1/verify/jwks',
  verifyRotate: '/outside/v1/verify/rotate',
} as const

/** Identity providers. */
export const Brand = z.enum(['line', 'facebook', 'google'])
export type Brand = z.infer<typeof Brand>

/** Path of a brand's issuer; its discovery document is below it at `/.well-known/openid-configuration`. */
export const issuerPath = (brand: Brand): string => `/oidc/${brand}`
/** Path that changes a brand's signing key (bearer, body {@link Rotate}). */
export const rotatePath = (brand: Brand): string => `/outside/v1/oidc/${brand}/rotate`
/** Path of the issuer of a project's phone tokens: their `iss`, after the origin. */
export const verifyIssuerPath = (projectId: string): string => `/outside/v1/verify/${projectId}`

/** A telephone number, E.164: `+66812345678`. */
export const PhoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/)
export const MailAddress = z.email().max(254)
/** The sender's id of a message; a message with the same id is not sent again. */
const reference = z.string().min(1).max(128)
const text = z.string().min(1).max(20_000)

export const Sms = z.object({ to: PhoneNumber, text: text.max(1_600), reference })
export type Sms = z.infer<typeof Sms>

export const Mail = z.object({
  to: MailAddress,
  subject: z.string().min(1).max(500),
  text,
  html: z.string().max(200_000).optional(),
  reference,
})
export type Mail = z.infer<typeof Mail>

/** Response to an accepted message. The same reference gets the same id, as long as the message is among the newest 5,000. */
export const Taken = z.object({ id: z.string() })
export type Taken = z.infer<typeof Taken>

export const MessageKind = z.enum(['sms', 'mail'])
export type MessageKind = z.infer<typeof MessageKind>

/** Received message. `at`: milliseconds of the epoch. `subject` and `html` are null in an SMS. */
export const Message = z.object({
  id: z.string(),
  kind: MessageKind,
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  reference: z.string(),
  at: z.number().int(),
})
export type Message = z.infer<typeof Message>

/** Query of {@link OUTSIDE.messages}: of one recipient, of one kind, newer than the message `after`. */
export const MessagesQuery = z.object({
  to: z.string().max(254).optional(),
  kind: MessageKind.optional(),
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})
export type MessagesQuery = z.infer<typeof MessagesQuery>

/** Newest first, at most 200. */
export const Messages = z.object({ messages: z.array(Message) })
export type Messages = z.infer<typeof Messages>

/** Delay of a slow response, in milliseconds. */
const ms = z.number().int().min(0).max(60_000).default(3_000)

/**
 * Fault to inject from now on; `fault: null` removes it. `silent`: accepted, but without any response. `refused`: responds
 * 422 and does not accept. `duplicate`: is delivered twice. `replay`: people return with a code that was used before.
 * `other-number`: the token contains another number than the verified one.
 */
export const Fault = z.discriminatedUnion('on', [
  z.object({
    on: MessageKind,
    to: z.string(),
    fault: z.enum(['silent', 'slow', 'refused', 'duplicate']).nullable(),
    ms,
  }),
  z.object({
    on: z.literal('oidc'),
    brand: Brand,
    fault: z.enum(['issuer', 'audience', 'nonce', 'expired', 'replay', 'slow']).nullable(),
    ms,
  }),
  z.object({
    on: z.literal('verify'),
    to: PhoneNumber,
    fault: z.enum(['audience', 'expired', 'other-number']).nullable(),
  }),
])
export type Fault = z.infer<typeof Fault>

/** `forget`: the old keys leave the JWKS at once, as after a theft; otherwise they stay until their tokens have expired (an hour). */
export const Rotate = z.object({ forget: z.boolean().default(false) })
export type Rotate = z.infer<typeof Rotate>
export const Rotated = z.object({ kid: z.string() })

/** A client of the OpenID Connect providers, as the setting `OIDC_CLIENTS` lists them. Redirect URIs are compared exactly. */
export const OidcClient = z.object({
  clientId: z.string().regex(/^[\w.-]{1,100}$/),
  secret: z.string().min(16).max(200),
  redirectUris: z.array(z.url({ protocol: /^https?$/ })).min(1),
})
export type OidcClient = z.infer<typeof OidcClient>

/** Response of the token endpoint. `expires_in`: seconds. */
export const TokenReply = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  id_token: z.string(),
  scope: z.string(),
})
export type TokenReply = z.infer<typeof TokenReply>

/**
 * Claims of a brand's ID token. The scope `profile` adds `name`; `email` adds `email` and `email_verified`, if there is one.
 */
export const IdTokenClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
  auth_time: z.number().int(),
  nonce: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
})
export type IdTokenClaims = z.infer<typeof IdTokenClaims>

/** Site that may have numbers verified, as the setting `VERIFY_SITES` lists them. `projectId` is the audience of its tokens. */
export const VerifySite = z.object({
  siteKey: z.string().regex(/^[\w-]{8,100}$/),
  projectId: z.string().regex(/^[\w-]{1,60}$/),
})
export type VerifySite = z.infer<typeof VerifySite>

export const VerifyStart = z.object({
  siteKey: z.string().max(100),
  phone: PhoneNumber,
  language: z.enum(['th', 'en']).default('th'),
})
export type VerifyStart = z.infer<typeof VerifyStart>

/** `expiresIn`: seconds in which the code may be typed. An unknown site key is rejected with 403. */
export const VerifyStarted = z.object({ verification: z.string(), expiresIn: z.number().int() })
export type VerifyStarted = z.infer<typeof VerifyStarted>

export const VerifyCheck = z.object({ verification: z.string().max(100), code: z.string().regex(/^\d{6}$/) })
export type VerifyCheck = z.infer<typeof VerifyCheck>

export const VerifyChecked = z.object({ idToken: z.string() })
export type VerifyChecked = z.infer<typeof VerifyChecked>

/** Reason why a code was rejected (400): the number is not verified, and after `expired` and `too-many` a new code is needed. */
export const VerifyRefused = z.object({ error: z.enum(['wrong-code', 'expired', 'too-many']) })
export type VerifyRefused = z.infer<typeof VerifyRefused>

/** Claims of a phone token, as Firebase names them. `auth_time`: when the code was typed, seconds of the epoch. */
export const PhoneTokenClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  user_id: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
  auth_time: z.number().int(),
  phone_number: PhoneNumber,
  firebase: z.object({
    identities: z.object({ phone: z.array(PhoneNumber) }),
    sign_in_provider: z.literal('phone'),
  }),
})
export type PhoneTokenClaims = z.infer<typeof PhoneTokenClaims>
