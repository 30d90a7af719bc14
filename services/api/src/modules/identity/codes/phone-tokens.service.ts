import { OUTSIDE, PhoneTokenClaims, verifyIssuerPath } from '@tessera/outside'
import { createRemoteJWKSet, type JWTVerifyResult, jwtVerify } from 'jose'
import { hashToken } from '../sessions/sessions.domain.ts'
import type { UsedTokens } from './used-tokens.repository.ts'

/** Maximum age of a token since the number was verified, in milliseconds. */
const MAX_TOKEN_AGE_MS = 5 * 60_000
const KEYS_TIMEOUT_MS = 3_000

export interface PhoneProvider {
  /** Origin from which the provider's public keys are fetched. */
  origin: string
  /** Origin that pages use, which is the issuer in the provider's tokens. */
  publicOrigin: string
  /** Audience of the provider's tokens for this site. */
  project: string
}

export interface PhoneTokens {
  /** Resolves true if a provider's token proves this number. A token is accepted once, and only shortly after the verification. */
  accept(token: string, mobile: string): Promise<boolean>
  sweep(): Promise<void>
}

export function createPhoneTokens(provider: PhoneProvider, usedTokens: UsedTokens, now: () => Date): PhoneTokens {
  const keys = createRemoteJWKSet(new URL(OUTSIDE.verifyJwks, provider.origin), { timeoutDuration: KEYS_TIMEOUT_MS })
  const issuer = `${provider.publicOrigin}${verifyIssuerPath(provider.project)}`

  const verify = async (token: string): Promise<JWTVerifyResult | null> =>
    jwtVerify(token, keys, {
      issuer,
      audience: provider.project,
      algorithms: ['RS256'],
      currentDate: now(),
      clockTolerance: 5,
      requiredClaims: ['exp'],
    }).catch(() => null)

  return {
    accept: async (token, mobile) => {
      const claims = PhoneTokenClaims.safeParse((await verify(token))?.payload)
      if (!claims.success) return false
      const { phone_number, auth_time, exp } = claims.data
      const age = now().getTime() - auth_time * 1000
      if (phone_number !== `+66${mobile}` || age > MAX_TOKEN_AGE_MS || age < -MAX_TOKEN_AGE_MS) return false
      return usedTokens.markUsed(hashToken(token), new Date(exp * 1000))
    },
    sweep: () => usedTokens.deleteExpired(now()),
  }
}
