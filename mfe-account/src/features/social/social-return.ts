import type { SocialBrand } from '@tessera/site'
import type { SocialReturn } from './social.api.ts'

const KEY = 'tessera.social'

/** What a visitor wanted who went to a provider, and where they were. */
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

/** Kept while the browser is away, in this tab alone. */
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

/** What a provider sent the browser back with; null where the address has nothing of it. */
export function socialReturnOf(path: string): SocialReturn | null {
  const told = new URLSearchParams(path.split('?')[1] ?? '')
  const [state, code, error] = ['state', 'code', 'error'].map((name) => told.get(name) ?? undefined)
  return state && (code || error) ? { state, ...(code ? { code } : {}), ...(error ? { error } : {}) } : null
}
