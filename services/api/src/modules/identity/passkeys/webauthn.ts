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

/** The site that a passkey is for: its host name, and its origin as browsers name it. */
export interface RelyingParty {
  name: string
  id: string
  origin: string
}

type Json = Record<string, unknown>
type StoredPasskey = Pick<Selectable<PasskeyRow>, 'id' | 'transports'>

const descriptorsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }))

/** Options for creating a passkey; `existing` are not created twice on one device. */
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

/** Options for signing in with any member's passkey. */
export const loginChallenge = async (party: RelyingParty) => {
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  return { challenge: options.challenge, options: { ...options } as Json }
}

/** Verifies a new passkey of a browser; null if it is invalid, for another site or challenge, or without user verification. */
export async function verifyNewPasskey(party: RelyingParty, challenge: string, response: Json) {
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey, counter, transports }
}

/** The passkey's new counter; null if it did not sign this, or did not verify its user. */
export async function verifySignature(
  passkey: Selectable<PasskeyRow>,
  party: RelyingParty,
  challenge: string,
  response: Json,
) {
  const verified = await verifyAuthenticationResponse({
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
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
