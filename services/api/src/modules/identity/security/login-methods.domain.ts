import type { Member } from '../../../database/tables.ts'

/**
 * True if a member can log in or recover the account without a passkey: by a password, a verified contact, or a linked provider.
 * Passkeys are not counted, because they are lost with the device.
 *
 * @param linkedProviders number of providers that are linked to the member
 */
export const canLogIn = (
  member: Pick<Member, 'password_hash' | 'mobile_proved_at' | 'email_proved_at'>,
  linkedProviders: number,
): boolean =>
  member.password_hash !== null ||
  member.mobile_proved_at !== null ||
  member.email_proved_at !== null ||
  linkedProviders > 0
