import type { RememberedLogin, RememberedLogins } from './remembered-logins.ts'

export type LoginSlot = `login:${'member' | 'agent'}:${'username' | 'sms'}`

const SLOTS: readonly LoginSlot[] = ['login:member:username', 'login:member:sms', 'login:agent:username']

/** Keeps the new password wherever this browser remembers the old one of the account (ACC-121). */
export async function renewRemembered(
  logins: RememberedLogins,
  isOfAccount: (login: RememberedLogin) => boolean,
  password: string,
): Promise<void> {
  for (const slot of SLOTS) {
    const saved = await logins.load(slot)
    if (saved?.password && isOfAccount(saved)) await logins.save(slot, { ...saved, password })
  }
}
