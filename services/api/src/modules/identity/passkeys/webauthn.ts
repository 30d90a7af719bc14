import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import type { PasskeyRow } from '../sign-in.tables.ts'

/** Site that a passkey belongs to: display name, host name (`id`) and browser origin. */
export interface RelyingParty {
  name: string
  id: string
  origin: string
}

type Json = Record<string, unknown>
type StoredPasskey = Pick<Selectable<PasskeyRow>, 'id' | 'transports'>

const descriptorsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }))

/** Options for creating a passkey; a device that holds one of the `existing` passkeys cannot create another. */
export const registrationChallenge = async (
  party: RelyingParty,
  member: { id: string; username: string; nickname: string },
  existing: readonly StoredPasskey[],
) => {
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: Buffer.from(member.id),
    userName: member.username,
    userDisplayName: member.nickname || member.username,
    attestationType: 'none',
    excludeCredentials: descriptorsOf(existing),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge: options.challenge, options: { ...options } as Json }
}

/** Options for logging in with any member's passkey. */
export const loginChallenge = async (party: RelyingParty) => {
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  return { challenge: options.challenge, options: { ...options } as Json }
}

/** Verifies a new passkey of a browser; null if the response is invalid, is for another site or challenge, or lacks user verification. */
export async function verifyNewPasskey(party: RelyingParty, challenge: string, response: Json) {
  const verification = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verification?.verified) return null
  const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential
  return { id, publicKey, counter, transports }
}

/** Verifies a login with a passkey; returns its new counter, or null if the signature is invalid or the user was not verified. */
export async function verifySignature(
  passkey: Selectable<PasskeyRow>,
  party: RelyingParty,
  challenge: string,
  response: Json,
) {
  const verification = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => null)
  return verification?.verified ? verification.authenticationInfo.newCounter : null
}
