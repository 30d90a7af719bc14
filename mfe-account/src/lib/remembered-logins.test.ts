import type { Vault } from './browser-vault.ts'
import { decodeTwice, encodeTwice, rememberedLogins } from './remembered-logins.ts'

function memoryVault(): Vault & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  }
}
const login = { type: 'username', username: 'demo01', password: 'Demo1234', countryDialingCode: '66' } as const

test('restores a remembered login, and exposes nothing of it in storage', async () => {
  const vault = memoryVault()
  const logins = rememberedLogins(vault)
  await logins.save('slot', login)
  const sealed = vault.kept.get('slot') as { data: ArrayBuffer }
  const stored = Buffer.from(new Uint8Array(sealed.data)).toString('latin1')
  expect(stored).not.toContain('demo01')
  expect(stored).not.toContain(btoa('Demo1234'))
  expect(await logins.load('slot')).toEqual(login)
})

test('PLT-048 seals type, name, country and the password, salted and encoded twice', async () => {
  const vault = memoryVault()
  await rememberedLogins(vault).save('slot', login)
  const { iv, data } = vault.kept.get('slot') as { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
  const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, vault.kept.get('key') as CryptoKey, data)
  const { password, ...rest } = JSON.parse(new TextDecoder().decode(open)) as typeof login
  expect(rest).toEqual({ type: 'username', username: 'demo01', countryDialingCode: '66' })
  // Twelve bytes of salt are sixteen characters.
  expect(atob(atob(password).slice(16))).toBe('Demo1234')
})

test('uses a key that cannot be exported from the browser', async () => {
  const vault = memoryVault()
  await rememberedLogins(vault).save('slot', login)
  await expect(crypto.subtle.exportKey('raw', vault.kept.get('key') as CryptoKey)).rejects.toThrow()
})

test('removes a forgotten login', async () => {
  const vault = memoryVault()
  const logins = rememberedLogins(vault)
  await logins.save('slot', login)
  await logins.forget('slot')
  expect(await logins.load('slot')).toBeNull()
})

test('remembers nothing and breaks nothing with a vault that rejects everything', async () => {
  const refuses = async () => {
    throw new Error('private window')
  }
  const logins = rememberedLogins({ get: refuses, set: refuses, remove: refuses })
  await logins.save('slot', login)
  await logins.forget('slot')
  expect(await logins.load('slot')).toBeNull()
})

test('PLT-049 encodes a password twice with a new salt each time, and reads it back', () => {
  const [one, two] = [encodeTwice('รหัส123'), encodeTwice('รหัส123')]
  expect(one).not.toBe(two)
  expect(decodeTwice(one)).toBe('รหัส123')
  expect(atob(one)).toContain(Buffer.from('รหัส123').toString('base64'))
})
