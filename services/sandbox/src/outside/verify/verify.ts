import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type {
  PhoneTokenClaims,
  VerifyCheck,
  VerifyRefused,
  VerifySite,
  VerifyStart,
  VerifyStarted,
} from '@tessera/outside'
import { isSameSecret } from '../bearer.ts'
import type { Faults } from '../faults.ts'
import type { MessageBox } from '../messages/messages.ts'
import type { SigningKeys } from '../signing/signing-keys.ts'
import { VERIFY_TEXTS } from './texts.ts'

export const CODE_TTL_S = 300
const MAX_ATTEMPTS = 5
const TOKEN_TTL_S = 3_600

export interface VerifyDeps {
  store: DatabaseSync
  sites: readonly VerifySite[]
  messages: MessageBox
  keys: SigningKeys
  faults: Faults
  now: () => number
}

export type CheckResult = { ok: true; idToken: string } | ({ ok: false } & VerifyRefused)

/** Returns a different phone number of the same length. */
const differentNumber = (phone: string) => `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`

/** Verifies that a person controls a phone number, and signs a token with the result. */
export function createPhoneVerification({ store, sites, messages, keys, faults, now }: VerifyDeps) {
  const deleteExpired = store.prepare('delete from verifications where expires_at <= ?')
  const deletePrevious = store.prepare('delete from verifications where site_key = ? and phone = ?')
  const insertVerification = store.prepare('insert into verifications values (?, ?, ?, ?, 0, ?)')
  const countAttempt = store.prepare(
    'update verifications set tries = tries + 1 where id = ? and expires_at > ? returning site_key, phone, code, tries',
  )
  const remove = store.prepare('delete from verifications where id = ?')

  const signToken = (phone: string, projectId: string, issuer: string): string => {
    const fault = faults.find('verify', phone)?.name
    const at = Math.floor(now() / 1_000) - (fault === 'expired' ? 2 * TOKEN_TTL_S : 0)
    const phoneNumber = fault === 'other-number' ? differentNumber(phone) : phone
    const sub = createHash('sha256').update(`${projectId} ${phoneNumber}`).digest('base64url').slice(0, 28)
    const claims: PhoneTokenClaims = {
      iss: issuer,
      aud: fault === 'audience' ? 'another-project' : projectId,
      sub,
      user_id: sub,
      iat: at,
      auth_time: at,
      exp: at + TOKEN_TTL_S,
      phone_number: phoneNumber,
      firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
    }
    return keys.sign(claims)
  }

  return {
    /** Sends a code and deletes the number's earlier ones; null if the site key is unknown. */
    start({ siteKey, phone, language }: VerifyStart): VerifyStarted | null {
      if (!sites.some((site) => site.siteKey === siteKey)) return null
      const id = randomUUID()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      deleteExpired.run(now())
      deletePrevious.run(siteKey, phone)
      insertVerification.run(id, siteKey, phone, code, now() + CODE_TTL_S * 1_000)
      messages.storeMessage('sms', {
        to: phone,
        text: VERIFY_TEXTS[language].replace('{code}', code),
        reference: `verify ${id}`,
      })
      return { verification: id, expiresIn: CODE_TTL_S }
    },
    /** Returns the token for a correct code, which can be used once. `issuerOf` returns the issuer of a project. */
    check({ verification, code }: VerifyCheck, issuerOf: (projectId: string) => string): CheckResult {
      const row = countAttempt.get(verification, now())
      const site = sites.find(({ siteKey }) => siteKey === row?.site_key)
      if (!row || !site) return { ok: false, error: 'expired' }
      if (Number(row.tries) > MAX_ATTEMPTS) return { ok: false, error: 'too-many' }
      if (!isSameSecret(code, String(row.code))) return { ok: false, error: 'wrong-code' }
      remove.run(verification)
      return { ok: true, idToken: signToken(String(row.phone), site.projectId, issuerOf(site.projectId)) }
    },
  }
}
export type PhoneVerification = ReturnType<typeof createPhoneVerification>
