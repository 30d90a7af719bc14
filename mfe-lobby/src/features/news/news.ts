import { storageOf } from '@tessera/platform'
import { type Announcement, POPUP_LIMIT, SITE_TIME_ZONE } from '@tessera/site'

const KEY = 'tessera.lobby.news'
const QUIET_KEY = 'tessera.lobby.noNews'

/** Of popup announcements those for the visitor: `execution` A for who is logged in, B for guests (LOB-048), six at most (CON-108). */
export const announcementsFor = (popups: readonly Announcement[], isLoggedIn: boolean): readonly Announcement[] =>
  popups.filter(({ execution }) => execution === (isLoggedIn ? 'A' : 'B')).slice(0, POPUP_LIMIT)

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE })

/** Returns the users who have muted announcements on that day; other days have expired. */
function quietOn(day: string): Record<string, string> {
  try {
    const storedEntries = Object.entries(JSON.parse(storageOf('localStorage').getItem(QUIET_KEY) ?? '{}') as object)
    return Object.fromEntries(storedEntries.filter(([, storedDay]) => storedDay === day))
  } catch {
    return {}
  }
}

/** True if the member, or the guest, has muted announcements until the end of the day (CON-107). */
export const isQuiet = (userName: string, at: Date): boolean => userName in quietOn(DAY.format(at))

export function keepQuiet(userName: string, at: Date): void {
  const day = DAY.format(at)
  storageOf('localStorage').setItem(QUIET_KEY, JSON.stringify({ ...quietOn(day), [userName]: day }))
}

/** Ids of what this session was shown; a logout forgets them. */
export function seenAnnouncementIds(): readonly string[] {
  try {
    const storedIds: unknown = JSON.parse(storageOf('sessionStorage').getItem(KEY) ?? '[]')
    return Array.isArray(storedIds) ? storedIds.map(String) : []
  } catch {
    return []
  }
}

export function noteSeen(announcements: readonly Pick<Announcement, 'id'>[]): void {
  storageOf('sessionStorage').setItem(
    KEY,
    JSON.stringify([...seenAnnouncementIds(), ...announcements.map(({ id }) => id)]),
  )
}
