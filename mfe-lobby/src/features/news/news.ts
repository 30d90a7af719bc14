import { storageOf } from '@tessera/platform/storage'
import type { Announcement } from '@tessera/site'

const KEY = 'tessera.lobby.news'

/** Of popup announcements those for the visitor: `execution` A for who is logged in, B for guests (LOB-048). */
export const newsFor = (popups: readonly Announcement[], isLoggedIn: boolean): readonly Announcement[] =>
  popups.filter(({ execution }) => execution === (isLoggedIn ? 'A' : 'B'))

/** Ids of what this session was shown; a logout forgets them. */
export function seenNews(): readonly string[] {
  try {
    const seen: unknown = JSON.parse(storageOf('sessionStorage').getItem(KEY) ?? '[]')
    return Array.isArray(seen) ? seen.map(String) : []
  } catch {
    return []
  }
}

export function noteSeen(news: readonly Pick<Announcement, 'id'>[]): void {
  storageOf('sessionStorage').setItem(KEY, JSON.stringify([...seenNews(), ...news.map(({ id }) => id)]))
}
