import type { LanguageCode } from '@tessera/contracts'
import type { Announcement } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { toAnnouncement } from '../content/content.domain.ts'
import type { StandingRepository } from '../documents/standing.repository.ts'
import type { ReadRepository } from './reads.repository.ts'

const POPULAR_MS = 7 * 86_400_000
const MOST_POPULAR = 10

interface Reader {
  /** The merchant's code. */
  merchant: string
  language: LanguageCode
  /** Whose reads are told; nobody's where there is no session. */
  memberId?: string | undefined
}

/** Announcements one by one, and which of them were read. */
export function createAnnouncementService(standing: StandingRepository, reads: ReadRepository, now: () => Date) {
  const readBy = async (memberId: string | undefined) => (memberId ? reads.ids(memberId) : new Set<string>())
  return {
    /** Notices to players, newest first. */
    notices: async ({ merchant, language, memberId }: Reader): Promise<Announcement[]> => {
      const [all, read] = await Promise.all([
        standing.of(merchant, 'announcement', now(), { type: 'PL', newestFirst: true }),
        readBy(memberId),
      ])
      return all.map((one) => toAnnouncement(one, language, read.has(one.id)))
    },
    one: async ({ merchant, language, memberId }: Reader, id: string): Promise<Outcome<Announcement>> => {
      const [[found], read] = await Promise.all([
        standing.of(merchant, 'announcement', now(), { ids: [id] }),
        readBy(memberId),
      ])
      return found ? done(toAnnouncement(found, language, read.has(id))) : refused('request.not.found')
    },
    popular: async ({ merchant, language, memberId }: Reader): Promise<Announcement[]> => {
      const ids = await reads.popular(merchant, new Date(now().getTime() - POPULAR_MS))
      const [all, read] = await Promise.all([standing.of(merchant, 'announcement', now(), { ids }), readBy(memberId)])
      return all
        .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        .slice(0, MOST_POPULAR)
        .map((one) => toAnnouncement(one, language, read.has(one.id)))
    },
    read: async (merchant: string, memberId: string, id: string): Promise<Outcome<{ read: true }>> => {
      const [found] = await standing.of(merchant, 'announcement', now(), { ids: [id] })
      if (!found) return refused('request.not.found')
      await reads.add(merchant, memberId, id, now())
      return done({ read: true })
    },
  }
}
export type AnnouncementService = ReturnType<typeof createAnnouncementService>
