import { plainText } from '@tessera/contracts'
import type { LinkOver } from '@tessera/site'

export const normaliseMail = (text: string): string => plainText(text).trim().toLowerCase()

/** Returns the reason why a link is invalid; null if it is valid. */
export function linkErrorOf(
  link: { expiresAt: Date; usedAt: Date | null } | undefined,
  now: Date,
): LinkOver['why'] | null {
  if (!link) return 'unknown'
  if (link.usedAt) return 'used'
  return link.expiresAt <= now ? 'expired' : null
}
