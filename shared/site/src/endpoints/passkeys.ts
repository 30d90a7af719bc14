import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Passkey } from '../entities/account.ts'
import { Session } from '../entities/session.ts'
import { text } from './fields.ts'

/**
 * WebAuthn's own JSON forms (`PublicKeyCredentialCreationOptionsJSON` and its siblings); client and server pass them through
 * unchanged.
 */
const WebAuthnJson = z.record(z.string(), z.unknown())
/** `flow` identifies the challenge, which is valid for one response within five minutes. */
const Challenge = ok(z.object({ flow: z.string(), options: WebAuthnJson }))

/** Starts adding a passkey to the member's account; requires the password. */
export const PasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/v1/member/passkeys/options',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ password: text(128) }),
  bodyType: 'encrypted',
  reply: Challenge,
})

/** Adds the passkey that the browser created. One of another site or for another challenge is `passkey.refused`. */
export const AddPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/member/passkeys',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ flow: text(64), name: text(60), response: WebAuthnJson }),
  reply: ok(Passkey),
})

/** Removes a passkey. The last login method of an account cannot be removed: `request.conflict`. */
export const RemovePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v1/member/passkeys',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({ id: text(400) }),
  reply: ok(z.null()),
})

/** Starts a login by passkey without an account name: the browser offers its passkeys. */
export const PasskeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/v1/login/passkey/options',
  moduleId: 'COMM3',
  access: 'public',
  reply: Challenge,
})

/** A complete login by passkey; the cookie is set as with {@link Login}. Any error is `passkey.refused`. */
export const PasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/v1/login/passkey',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({ flow: text(64), response: WebAuthnJson, side: z.enum(['member', 'agent']) }),
  reply: ok(z.omit(Session, { merchantCode: true })),
})
