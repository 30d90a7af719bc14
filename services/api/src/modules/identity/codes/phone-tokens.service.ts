import { OUTSIDE, PhoneTokenClaims, verifyIssuerPath } from '@tessera/outside'
import { createRemoteJWKSet, type JWTVerifyResult, jwtVerify } from 'jose'
import { hashToken } from '../sessions/sessions.domain.ts'
import type { TakenTokens } from './taken-tokens.repository.ts'

/** Milliseconds after the number was proved in which its token is taken. */
const FRESH_MS = 5 * 60_000
const KEYS_TIMEOUT_MS = 3_000

export interface PhoneProvider {
  /** URL of this service's keys. */
  origin: string
  /** Its origin as pages know it, which its tokens are issued by. */
  publicOrigin: string
  /** Audience of its tokens for this site. */
  project: string
}

export interface PhoneTokens {
  /** Takes a token of the provider's that proves this number, once and not long after the number was proved. */
  take(token: string, mobile: string): Promise<boolean>
  sweep(): Promise<void>
}

export function createPhoneTokens(provider: PhoneProvider, usedTokens: TakenTokens, now: () => Date): PhoneTokens {
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
    take: async (token, mobile) => {
      const claims = PhoneTokenClaims.safeParse((await verify(token))?.payload)
      if (!claims.success) return false
      const { phone_number, auth_time, exp } = claims.data
      const age = now().getTime() - auth_time * 1000
      if (phone_number !== `+66${mobile}` || age > FRESH_MS || age < -FRESH_MS) return false
      return usedTokens.take(hashToken(token), new Date(exp * 1000))
    },
    sweep: () => usedTokens.forget(now()),
  }
}
