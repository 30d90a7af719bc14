import type { SocialBrand } from '@tessera/site'
import type { SocialReturn } from './social.api.ts'

const KEY = 'tessera.social'

/** Intent of a visitor who was sent to a provider, and the page to return to. */
export interface SocialInput {
  brand: SocialBrand
  side: 'member' | 'agent'
  intent: 'login' | 'link'
  /** Path to go on at. */
  returnTo: string
}

const isSocialInput = (value: unknown): value is SocialInput =>
  typeof value === 'object' &&
  value !== null &&
  'returnTo' in value &&
  /^\/m(\/[^\\]*|\?[^\\]*)?$/.test(`${value.returnTo}`)

/** Stored while the browser is away, in this tab only. */
export const socialInputStorage = (storage: Storage) => ({
  keep: (input: SocialInput): void => storage.setItem(KEY, JSON.stringify(input)),
  take: (): SocialInput | null => {
    const storedText = storage.getItem(KEY)
    storage.removeItem(KEY)
    try {
      const input: unknown = JSON.parse(storedText ?? 'null')
      return isSocialInput(input) ? input : null
    } catch {
      return null
    }
  },
})
export type SocialWishes = ReturnType<typeof socialInputStorage>

/** Returns a provider's redirect parameters; null if the address has none. */
export function socialReturnOf(path: string): SocialReturn | null {
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  const [state, code, error] = ['state', 'code', 'error'].map((name) => query.get(name) ?? undefined)
  return state && (code || error) ? { state, ...(code ? { code } : {}), ...(error ? { error } : {}) } : null
}
