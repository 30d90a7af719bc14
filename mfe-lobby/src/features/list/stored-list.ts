import { storageOf } from '@tessera/platform'
import { Game } from '@tessera/site'
import * as z from 'zod/mini'

const STORAGE_KEY = 'tessera.lobby.list'
const STORED_TTL_MS = 30 * 60_000
/** Larger lists would exceed the browser's storage quota. */
const MAX_GAMES = 1000

const StoredList = z.object({
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
type StoredList = z.infer<typeof StoredList>

const isReload = (): boolean =>
  performance.getEntriesByType?.('navigation').some((entry) => 'type' in entry && entry.type === 'reload') ?? false

/** Stores a list while a game, which is another document, is open. */
export function storeList(storedList: Omit<StoredList, 'at'>): void {
  if (storedList.list.items.length > MAX_GAMES) return
  storageOf('sessionStorage').setItem(STORAGE_KEY, JSON.stringify({ ...storedList, at: Date.now() }))
}

/** Returns the stored list, once; null after a reload, for another language or much later. */
export function takeStoredList(address: string, language: string): StoredList | null {
  const storage = storageOf('sessionStorage')
  const text = storage.getItem(STORAGE_KEY)
  storage.removeItem(STORAGE_KEY)
  if (text === null || isReload()) return null
  const storedList = StoredList.safeParse(parseJson(text)).data
  const isValid =
    storedList &&
    storedList.address === address &&
    storedList.language === language &&
    Date.now() - storedList.at < STORED_TTL_MS
  return isValid ? storedList : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
