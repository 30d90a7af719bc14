import { checkRule, type FieldRule } from '@tessera/contracts'

/**
 * Rules of browser and API for a new password; the list of common ones and the comparison with account data are the API's
 * alone.
 */
export const PASSWORD_RULE: FieldRule = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 128,
  patternId: 'password',
}

/** Account data that an attacker could guess from. */
export interface PasswordContext {
  merchant: { code: string; name: string }
  username?: string | undefined
  /** Normalised. */
  mobile?: string | null | undefined
}

/** Normalises Unicode, so that the same text typed on another keyboard is the same password. */
export const normalisePassword = (password: string): string => password.normalize('NFC')

/** Returns why a new password is rejected, as `request.invalid` reports it; null if it is accepted. */
export function passwordBreach(
  password: string,
  context: PasswordContext,
  commonPasswords: ReadonlySet<string>,
): string | null {
  const text = normalisePassword(password)
  const breach = checkRule(PASSWORD_RULE, text)
  if (breach) return breach.kind === 'pattern' ? `pattern_${breach.patternId}` : breach.kind
  const lower = text.toLowerCase()
  return commonPasswords.has(lower) || personalTexts(context).has(lower) ? 'common' : null
}

function personalTexts({ merchant, username, mobile }: PasswordContext): Set<string> {
  const numbers = mobile ? ['', '0', '66', '+66', 'm'].map((prefix) => `${prefix}${mobile}`) : []
  return new Set([merchant.code, merchant.name, username ?? '', ...numbers].map((text) => text.toLowerCase()))
}
