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
import { sameSecret } from '../bearer.ts'
import type { Faults } from '../faults.ts'
import type { MessageBox } from '../messages/messages.ts'
import type { SigningKeys } from '../signing/signing-keys.ts'
import { VERIFY_TEXTS } from './texts.ts'

export const CODE_S = 300
const MAX_ATTEMPTS = 5
const TOKEN_S = 3_600

export interface VerifyDeps {
  store: DatabaseSync
  sites: readonly VerifySite[]
  messages: MessageBox
  keys: SigningKeys
  faults: Faults
  now: () => number
}

export type Checked = { ok: true; idToken: string } | ({ ok: false } & VerifyRefused)

/** The next number, digit for digit as long. */
const otherNumber = (phone: string) => `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`

/** Verifies that a person controls a phone number, and signs a token with the result. */
export function createVerify({ store, sites, messages, keys, faults, now }: VerifyDeps) {
  const sweep = store.prepare('delete from verifications where expires_at <= ?')
  const older = store.prepare('delete from verifications where site_key = ? and phone = ?')
  const add = store.prepare('insert into verifications values (?, ?, ?, ?, 0, ?)')
  const countAttempt = store.prepare(
    'update verifications set tries = tries + 1 where id = ? and expires_at > ? returning site_key, phone, code, tries',
  )
  const done = store.prepare('delete from verifications where id = ?')

  const tokenOf = (phone: string, projectId: string, issuer: string): string => {
    const fault = faults.of('verify', phone)?.name
    const at = Math.floor(now() / 1_000) - (fault === 'expired' ? 2 * TOKEN_S : 0)
    const phoneNumber = fault === 'other-number' ? otherNumber(phone) : phone
    const sub = createHash('sha256').update(`${projectId} ${phoneNumber}`).digest('base64url').slice(0, 28)
    const claims: PhoneTokenClaims = {
      iss: issuer,
      aud: fault === 'audience' ? 'another-project' : projectId,
      sub,
      user_id: sub,
      iat: at,
      auth_time: at,
      exp: at + TOKEN_S,
      phone_number: phoneNumber,
      firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
    }
    return keys.sign(claims)
  }

  return {
    /** Sends a code; earlier codes of the number expire. Null if the site key is unknown. */
    start({ siteKey, phone, language }: VerifyStart): VerifyStarted | null {
      if (!sites.some((site) => site.siteKey === siteKey)) return null
      const id = randomUUID()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      sweep.run(now())
      older.run(siteKey, phone)
      add.run(id, siteKey, phone, code, now() + CODE_S * 1_000)
      messages.take('sms', {
        to: phone,
        text: VERIFY_TEXTS[language].replace('{code}', code),
        reference: `verify ${id}`,
      })
      return { verification: id, expiresIn: CODE_S }
    },
    /** The token for a right code, once. `issuerOf` names the issuer of a project. */
    check({ verification, code }: VerifyCheck, issuerOf: (projectId: string) => string): Checked {
      const row = countAttempt.get(verification, now())
      const site = sites.find(({ siteKey }) => siteKey === row?.site_key)
      if (!row || !site) return { ok: false, error: 'expired' }
      if (Number(row.tries) > MAX_ATTEMPTS) return { ok: false, error: 'too-many' }
      if (!sameSecret(code, String(row.code))) return { ok: false, error: 'wrong-code' }
      done.run(verification)
      return { ok: true, idToken: tokenOf(String(row.phone), site.projectId, issuerOf(site.projectId)) }
    },
  }
}
export type Verify = ReturnType<typeof createVerify>
