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

const isWish = (value: unknown): value is SocialInput =>
  typeof value === 'object' &&
  value !== null &&
  'returnTo' in value &&
  /^\/m(\/[^\\]*|\?[^\\]*)?$/.test(`${value.returnTo}`)

/** Stored while the browser is away, in this tab only. */
export const socialWish = (storage: Storage) => ({
  keep: (wish: SocialInput): void => storage.setItem(KEY, JSON.stringify(wish)),
  take: (): SocialInput | null => {
    const kept = storage.getItem(KEY)
    storage.removeItem(KEY)
    try {
      const wish: unknown = JSON.parse(kept ?? 'null')
      return isWish(wish) ? wish : null
    } catch {
      return null
    }
  },
})
export type SocialWishes = ReturnType<typeof socialWish>

/** Returns a provider's redirect parameters; null if the address has none. */
export function socialReturnOf(path: string): SocialReturn | null {
  const told = new URLSearchParams(path.split('?')[1] ?? '')
  const [state, code, error] = ['state', 'code', 'error'].map((name) => told.get(name) ?? undefined)
  return state && (code || error) ? { state, ...(code ? { code } : {}), ...(error ? { error } : {}) } : null
}
