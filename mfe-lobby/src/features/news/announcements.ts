import { storageOf } from '@tessera/platform'
import { type Announcement, POPUP_LIMIT, SITE_TIME_ZONE } from '@tessera/site'

const SEEN_KEY = 'tessera.lobby.news'
const MUTED_KEY = 'tessera.lobby.noNews'

/** Returns the popup announcements for the visitor: `execution` A if logged in, B for guests (LOB-048), at most six (CON-108). */
export const announcementsFor = (popups: readonly Announcement[], isLoggedIn: boolean): readonly Announcement[] =>
  popups.filter(({ execution }) => execution === (isLoggedIn ? 'A' : 'B')).slice(0, POPUP_LIMIT)

const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE })

/** Returns the users who have muted announcements on that day; other days have expired. */
function mutedUsersOn(day: string): Record<string, string> {
  try {
    const storedEntries = Object.entries(JSON.parse(storageOf('localStorage').getItem(MUTED_KEY) ?? '{}') as object)
    return Object.fromEntries(storedEntries.filter(([, storedDay]) => storedDay === day))
  } catch {
    return {}
  }
}

/** True if the member, or the guest, has muted announcements until the end of the day (CON-107). */
export const isMuted = (userName: string, at: Date): boolean => userName in mutedUsersOn(DAY_FORMAT.format(at))

export function mute(userName: string, at: Date): void {
  const day = DAY_FORMAT.format(at)
  storageOf('localStorage').setItem(MUTED_KEY, JSON.stringify({ ...mutedUsersOn(day), [userName]: day }))
}

/** IDs of the announcements shown in this session; cleared on logout. */
export function seenAnnouncementIds(): readonly string[] {
  try {
    const storedIds: unknown = JSON.parse(storageOf('sessionStorage').getItem(SEEN_KEY) ?? '[]')
    return Array.isArray(storedIds) ? storedIds.map(String) : []
  } catch {
    return []
  }
}

export function markSeen(announcements: readonly Pick<Announcement, 'id'>[]): void {
  storageOf('sessionStorage').setItem(
    SEEN_KEY,
    JSON.stringify([...seenAnnouncementIds(), ...announcements.map(({ id }) => id)]),
  )
}
