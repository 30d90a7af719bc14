import type { RememberedLogin, RememberedLogins } from './remembered-logins.ts'
import { updateRememberedLogins } from './update-remembered-logins.ts'

const login = (username: string, password: string): RememberedLogin => ({
  type: 'username',
  username,
  password,
  countryDialingCode: '',
})

test('ACC-121 updates the remembered password of the account, and of no other', async () => {
  const saved: Record<string, RememberedLogin> = {
    'login:member:username': login('demo01', 'old'),
    'login:member:sms': login('0812345678', ''),
    'login:agent:username': login('agent01', 'other'),
  }
  const logins: RememberedLogins = {
    load: async (slot) => saved[slot] ?? null,
    save: async (slot, one) => {
      saved[slot] = one
    },
    forget: async () => {},
  }
  await updateRememberedLogins(logins, ({ username }) => username !== 'agent01', 'new')
  expect(Object.values(saved).map(({ password }) => password)).toEqual(['new', '', 'other'])
})
