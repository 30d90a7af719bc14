import type { RememberedLogin, RememberedLogins } from './remembered-logins.ts'

export type LoginSlot = `login:${'member' | 'agent'}:${'username' | 'sms'}`

const SLOTS: readonly LoginSlot[] = ['login:member:username', 'login:member:sms', 'login:agent:username']

/** Replaces the password in all remembered logins of the account in this browser (ACC-121). */
export async function updateRememberedLogins(
  logins: RememberedLogins,
  matchesAccount: (login: RememberedLogin) => boolean,
  password: string,
): Promise<void> {
  for (const slot of SLOTS) {
    const saved = await logins.load(slot)
    if (saved?.password && matchesAccount(saved)) await logins.save(slot, { ...saved, password })
  }
}
