import { storageOf } from '@tessera/platform'
import { Game } from '@tessera/site'
import * as z from 'zod/mini'

const KEY = 'tessera.lobby.list'
const LASTS_MS = 30 * 60_000
/** More than this would fill the browser's room. */
const MAX_GAMES = 1000

const KeptList = z.object({
  address: z.string(),
  y: z.number(),
  at: z.number(),
  language: z.string(),
  list: z.object({
    items: z.array(Game),
    pages: z.int(),
    totalPages: z.int(),
    totalCount: z.nullable(z.int()),
    next: z.optional(z.string()),
    isClose: z.boolean(),
  }),
})
type KeptList = z.infer<typeof KeptList>

const isReload = (): boolean =>
  performance.getEntriesByType?.('navigation').some((one) => 'type' in one && one.type === 'reload') ?? false

/** Stores a list while a game, which is another document, is open. */
export function keepList(kept: Omit<KeptList, 'at'>): void {
  if (kept.list.items.length > MAX_GAMES) return
  storageOf('sessionStorage').setItem(KEY, JSON.stringify({ ...kept, at: Date.now() }))
}

/** Returns the stored list, once; null after a reload, for another language or much later. */
export function takeKeptList(address: string, language: string): KeptList | null {
  const storage = storageOf('sessionStorage')
  const text = storage.getItem(KEY)
  storage.removeItem(KEY)
  if (text === null || isReload()) return null
  const kept = KeptList.safeParse(parsed(text)).data
  const fits = kept && kept.address === address && kept.language === language && Date.now() - kept.at < LASTS_MS
  return fits ? kept : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
