import { fromBase64, randomBytes, toBase64 } from '@tessera/platform/bytes'
import type { Vault } from './browser-vault.ts'

export interface RememberedLogin {
  type: 'username' | 'sms'
  username: string
  password: string
  countryDialingCode: string
}

export interface RememberedLogins {
  load(slot: string): Promise<RememberedLogin | null>
  save(slot: string, login: RememberedLogin): Promise<void>
  forget(slot: string): Promise<void>
}

const utf8 = new TextEncoder()
const SALT_BYTES = 12

/** Encodes salt and text as base64, and the result as base64 again: the specification's format of a stored password. */
export const encodeTwice = (text: string, salt = randomBytes(SALT_BYTES)): string =>
  btoa(toBase64(salt) + toBase64(utf8.encode(text)))

export const decodeTwice = (text: string): string =>
  new TextDecoder().decode(fromBase64(atob(text).slice((SALT_BYTES / 3) * 4)))

/**
 * Remembered logins, encrypted at rest with a non-extractable key that the browser generates and stores. Every error is
 * treated as "nothing remembered".
 */
export function rememberedLogins(vault: Vault): RememberedLogins {
  const loadKey = async (): Promise<CryptoKey> => {
    const storedKey = (await vault.get('key')) as CryptoKey | undefined
    if (storedKey) return storedKey
    const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await vault.set('key', newKey)
    return newKey
  }
  return {
    async load(slot) {
      try {
        const encrypted = (await vault.get(slot)) as { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | undefined
        if (!encrypted) return null
        const decrypted = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: encrypted.iv },
          await loadKey(),
          encrypted.data,
        )
        const login = JSON.parse(new TextDecoder().decode(decrypted)) as RememberedLogin
        return { ...login, password: decodeTwice(login.password) }
      } catch {
        return null
      }
    },
    async save(slot, login) {
      try {
        const iv = randomBytes(12)
        const plain = utf8.encode(JSON.stringify({ ...login, password: encodeTwice(login.password) }))
        await vault.set(slot, {
          iv,
          data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await loadKey(), plain),
        })
      } catch {
        // A browser that stores nothing must not stop the login.
      }
    },
    async forget(slot) {
      try {
        await vault.remove(slot)
      } catch {
        // Without storage there is nothing to delete.
      }
    },
  }
}
