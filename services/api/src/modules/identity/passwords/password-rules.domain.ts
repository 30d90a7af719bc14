import { checkRule, type FieldRule } from '@tessera/contracts'

/**
 * Rules of browser and API for a new password; the list of common ones and the comparison with account data are the API's
 * only.
 */
export const PASSWORD_RULE: FieldRule = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 128,
  patternId: 'password',
}

/** Account data that must not be used as a password. */
export interface PasswordContext {
  merchant?: { code: string; name: string } | undefined
  username?: string | undefined
  /** Normalized number. */
  mobile?: string | null | undefined
}

/** Normalises Unicode, so that the same text typed on another keyboard is the same password. */
export const normalisePassword = (password: string): string => password.normalize('NFC')

/** Validates a new password; returns the reason code for `request.invalid`, or null if it is valid. */
export function passwordProblemOf(
  password: string,
  context: PasswordContext,
  commonPasswords: ReadonlySet<string>,
): string | null {
  const text = normalisePassword(password)
  const ruleBreach = checkRule(PASSWORD_RULE, text)
  if (ruleBreach) return ruleBreach.kind === 'pattern' ? `pattern_${ruleBreach.patternId}` : ruleBreach.kind
  const lower = text.toLowerCase()
  return commonPasswords.has(lower) || personalTexts(context).has(lower) ? 'common' : null
}

function personalTexts({ merchant, username, mobile }: PasswordContext): Set<string> {
  const numbers = mobile ? ['', '0', '66', '+66', 'm'].map((prefix) => `${prefix}${mobile}`) : []
  const names = [merchant?.code ?? '', merchant?.name ?? '', username ?? '']
  return new Set([...names, ...numbers].map((text) => text.toLowerCase()))
}
