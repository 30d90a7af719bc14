import type { Member } from '../../../database/tables.ts'

/**
 * True if a member can log in, or recover the account, without a passkey: by a password, a verified contact, or a provider
 * that vouches. A lost device takes its passkeys along, so they are never counted.
 *
 * @param socials providers that vouch for the member
 */
export const canLogIn = (
  member: Pick<Member, 'password_hash' | 'mobile_proved_at' | 'email_proved_at'>,
  socials: number,
): boolean =>
  member.password_hash !== null || member.mobile_proved_at !== null || member.email_proved_at !== null || socials > 0
