import type { Member } from '../../../tables.ts'

/**
 * Whether a member can get in, or back in, without a passkey: by a password, something proved, or a provider that vouches. A device
 * that is lost takes its passkeys along, so that they are never counted on.
 *
 * @param socials providers that vouch for the member
 */
export const hasWayIn = (
  member: Pick<Member, 'password_hash' | 'mobile_proved_at' | 'email_proved_at'>,
  socials: number,
): boolean =>
  member.password_hash !== null || member.mobile_proved_at !== null || member.email_proved_at !== null || socials > 0
