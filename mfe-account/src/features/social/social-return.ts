import type { SocialBrand } from '@tessera/site'
import type { SocialReturn } from './social.api.ts'

const STORAGE_KEY = 'tessera.social'

/** Intent of a visitor who was sent to a provider, and the page to return to. */
export interface SocialIntent {
  brand: SocialBrand
  side: 'member' | 'agent'
  intent: 'login' | 'link'
  /** Path to continue at. */
  returnTo: string
}

const isSocialIntent = (value: unknown): value is SocialIntent =>
  typeof value === 'object' &&
  value !== null &&
  'returnTo' in value &&
  /^\/m(\/[^\\]*|\?[^\\]*)?$/.test(`${value.returnTo}`)

/** Stores the intent while the browser is at the provider, in this tab only. */
export const socialIntentStorage = (storage: Storage) => ({
  save: (input: SocialIntent): void => storage.setItem(STORAGE_KEY, JSON.stringify(input)),
  take: (): SocialIntent | null => {
    const storedText = storage.getItem(STORAGE_KEY)
    storage.removeItem(STORAGE_KEY)
    try {
      const input: unknown = JSON.parse(storedText ?? 'null')
      return isSocialIntent(input) ? input : null
    } catch {
      return null
    }
  },
})
export type SocialIntentStorage = ReturnType<typeof socialIntentStorage>

/** Returns a provider's redirect parameters; null if the address has none. */
export function socialReturnOf(path: string): SocialReturn | null {
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  const [state, code, error] = ['state', 'code', 'error'].map((name) => query.get(name) ?? undefined)
  return state && (code || error) ? { state, ...(code ? { code } : {}), ...(error ? { error } : {}) } : null
}
